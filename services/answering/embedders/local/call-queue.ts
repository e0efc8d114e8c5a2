type Call = () => Promise<void>

/** How long after a question more questions are expected. */
const ASKING_MS = 2_000

/** Makes one call of a model at a time, calls for questions before calls for uploads: a question waits only for the call
 *  under way and the questions before it. While questions come, an upload pauses after each call for as long as the call
 *  took, because answering them needs the processor too. */
export const openCallQueue = () => {
  const questions: Call[] = []
  const uploads: Call[] = []
  let isBusy = false
  let askedAt = Number.NEGATIVE_INFINITY
  let endPause = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const makeUploadCall = async (call: Call) => {
    const began = performance.now()
    await call()
    const ended = performance.now()
    if (questions.length === 0 && ended - askedAt < ASKING_MS) await pause(ended - began)
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const question = questions.shift()
      const upload = question ? undefined : uploads.shift()
      if (question) await question()
      else if (upload) await makeUploadCall(upload)
      else break
    }
    isBusy = false
  }

  const joining = <Result>(queue: Call[], call: () => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      // Also where it throws at once, as the tokenizer might: the thread must not end with it.
      queue.push(() => Promise.try(call).then(resolve, reject))
      void work()
    })

  return {
    forQuestion: <Result>(call: () => Promise<Result>): Promise<Result> => {
      askedAt = performance.now()
      endPause()
      return joining(questions, call)
    },
    forUpload: <Result>(call: () => Promise<Result>): Promise<Result> => joining(uploads, call),
  }
}
