interface Turn {
  text: string
  resolve: (vector: Float32Array) => void
  reject: (error: unknown) => void
}

/** Embeds one text at a time, questions before the texts of uploads: a question waits for no more than the text under
 *  way and the questions before it. Batches would be no faster on one thread, and an int8 model rounds a text
 *  differently beside others: alone, it gets the same vector every time. */
export const takeTurns = (embed: (text: string) => Promise<Float32Array>) => {
  const questions: Turn[] = []
  const texts: Turn[] = []
  let isBusy = false

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let turn = questions.shift() ?? texts.shift(); turn; turn = questions.shift() ?? texts.shift())
      await embed(turn.text).then(turn.resolve, turn.reject)
    isBusy = false
  }

  const joining = (queue: Turn[]) => (text: string) =>
    new Promise<Float32Array>((resolve, reject) => {
      queue.push({ text, resolve, reject })
      void work()
    })

  return { embedQuestion: joining(questions), embedText: joining(texts) }
}
