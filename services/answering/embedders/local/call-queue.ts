type Call = () => Promise<void>

/** Makes one call of a model at a time, those for questions before those for uploads: a question waits for no more than
 *  the call under way and the questions before it. */
export const openCallQueue = () => {
  const questions: Call[] = []
  const uploads: Call[] = []
  let isBusy = false

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let call = questions.shift() ?? uploads.shift(); call; call = questions.shift() ?? uploads.shift()) await call()
    isBusy = false
  }

  const joining =
    (queue: Call[]) =>
    <Result>(call: () => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        // Also where it throws at once, as the tokenizer might: the thread must not end with it.
        queue.push(() => Promise.try(call).then(resolve, reject))
        void work()
      })

  return { forQuestion: joining(questions), forUpload: joining(uploads) }
}
