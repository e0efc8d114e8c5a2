import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArguments = Parameters<NodeFS['init']>

/** Errors of the disk by the numbers that PGlite's C library gives them (WASI). */
const ERROR_NUMBERS: Record<string, number> = { EDQUOT: 19, EIO: 29, ENOSPC: 51, EROFS: 69 }

/** The two Emscripten internals this patches. They are not part of PGlite's interface: its version is pinned, and a test
 *  counts the syncs of a commit. */
interface NodeFileSystem {
  realPath(node: object): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number }
}

/** PGlite's folder on disk, with an fsync that reaches the disk: as shipped, PGlite's does nothing, and a power cut loses
 *  acknowledged commits and often the whole folder. */
export class SyncedNodeFS extends NodeFS {
  /** How often a file or folder was synced since the start. */
  syncs = 0
  readonly #onPanic: (reason: string) => void
  /** What Postgres said when it gave up; empty until then. */
  lastWords = ''

  /** @param onPanic called when Postgres gives up, with its last words. It must not return: PGlite would take the panic for an error
   *  of one statement and go on with what is left of the server, or ask it for an answer for ever. */
  constructor(folder: string, onPanic: (reason: string) => never) {
    super(folder)
    this.#onPanic = onPanic
  }

  override async init(...[pglite, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => this.#syncToDisk(module.FS.filesystems.NODEFS)
    const printErr = (line: string) => {
      const [, words] = /(?:PANIC|FATAL): +(.+)/.exec(line) ?? []
      if (words) this.lastWords = words
      emscriptenOpts.printErr?.(line)
    }
    const onAbort = () => this.#onPanic(this.lastWords || 'it has panicked')
    const preRun = [...(emscriptenOpts.preRun ?? []), patch]
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr, onAbort } as typeof emscriptenOpts }
  }

  #syncToDisk(nodefs: NodeFileSystem): void {
    nodefs.stream_ops.fsync = ({ nfd, node }) => {
      try {
        // A folder has no descriptor here: Postgres syncs it after a rename, so that the new name survives.
        if (nfd === undefined) syncPath(nodefs.realPath(node))
        else fsyncSync(nfd)
      } catch (error) {
        // Thrown from here it would leave Postgres in the middle of a function. As a number Postgres knows what to do.
        return ERROR_NUMBERS[(error as NodeJS.ErrnoException).code ?? ''] ?? (ERROR_NUMBERS['EIO'] as number)
      }
      this.syncs += 1
      return 0
    }
  }
}

/** Syncs one file or folder by its path. */
export const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
