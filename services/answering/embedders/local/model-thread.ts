import { beginThread } from '../../threads/thread.ts'
import { endNativeCalls, endNativeCallsNow, nativeCalls } from './native-calls.ts'
import type { ModelServices, WorkerStart } from './worker.ts'

/** The models in their worker thread, seen from the main thread. Neither closing it nor the process exiting ends it in the middle
 *  of a native call.
 *  @param folder holds model.onnx, second-model.onnx, reranker.onnx, second-reranker.onnx, tokenizer.json and model.json */
export const beginModelThread = (folder: string) => {
  const calls = nativeCalls()
  const start: WorkerStart = { folder, calls }
  const thread = beginThread<ModelServices>('the local model', new URL('./worker.ts', import.meta.url), start)
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
