import { beginThread } from '../../threads/thread.ts'
import type { ModelKind } from './model.ts'
import { endNativeCalls, endNativeCallsNow, nativeCalls } from './native-calls.ts'
import type { ModelServices, WorkerStart } from './worker.ts'

/** One of the models in its worker thread, seen from the main thread. Neither closing it nor the process exiting ends it in
 *  the middle of a native call.
 *  @param folder holds model.onnx, reranker.onnx, tokenizer.json, model.json and SHA256SUMS */
export const beginModelThread = (folder: string, kind: ModelKind) => {
  const calls = nativeCalls()
  const start: WorkerStart = { folder, kind, calls }
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
