import { beginThread } from '../../threads/thread.ts'
import type { Part } from './model.ts'
import { endNativeCalls, endNativeCallsNow, nativeCalls } from './native-calls.ts'
import type { PartServices, WorkerStart } from './worker.ts'

/** One part of the models in its worker thread, seen from the main thread. Neither closing it nor the process exiting ends it in
 *  the middle of a native call.
 *  @param folder holds model.onnx, second-model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json, model.json and
 *  SHA256SUMS */
export const beginModelThread = (folder: string, part: Part) => {
  const calls = nativeCalls()
  const start: WorkerStart = { folder, part, calls }
  const thread = beginThread<PartServices>('the local model', new URL('./worker.ts', import.meta.url), start)
  const endCalls = () => endNativeCallsNow(calls)
  process.once('exit', endCalls)
  void thread.exited.then(() => process.off('exit', endCalls))
  return {
    ...thread,
    close: async () => {
      thread.end('it is closed')
      await Promise.race([endNativeCalls(calls), thread.exited])
      await thread.close()
    },
  }
}
