// onnxruntime 1.30 aborts the whole process when its thread is ended in the middle of a call, be it by `terminate` or by
// the process exiting. So the thread marks its calls in shared memory, and whoever ends it lets the one under way finish.

/** Shared by the thread and whoever ends it. */
export type NativeCalls = Int32Array<SharedArrayBuffer>

const RUNNING = 0
const FORBIDDEN = 1
/** Far longer than the longest call, loading the model: a thread that hangs must not keep the process from exiting. */
const MOST_WAIT_MS = 5_000

export const nativeCalls = (): NativeCalls => new Int32Array(new SharedArrayBuffer(8))

/** For the thread, which makes one call at a time. @throws when calls are forbidden, or what the call throws */
export const runNative = async <Result>(calls: NativeCalls, call: () => Promise<Result>): Promise<Result> => {
  // Marked before the look: one of the two sides always sees the other.
  Atomics.store(calls, RUNNING, 1)
  try {
    if (Atomics.load(calls, FORBIDDEN)) throw new Error('it is closed')
    return await call()
  } finally {
    Atomics.store(calls, RUNNING, 0)
    Atomics.notify(calls, RUNNING)
  }
}

/** Forbids further calls and waits for the one under way; the thread may be ended then. */
export const endNativeCalls = async (calls: NativeCalls): Promise<void> => {
  Atomics.store(calls, FORBIDDEN, 1)
  await Atomics.waitAsync(calls, RUNNING, 1, MOST_WAIT_MS).value
}

/** The same without giving way, for a process that exits. */
export const endNativeCallsNow = (calls: NativeCalls): void => {
  Atomics.store(calls, FORBIDDEN, 1)
  Atomics.wait(calls, RUNNING, 1, MOST_WAIT_MS)
}
