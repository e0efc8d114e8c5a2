import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArguments = Parameters<NodeFS['init']>

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

  override async init(...[pglite, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => this.#syncToDisk(module.FS.filesystems.NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } as typeof emscriptenOpts }
  }

  #syncToDisk(nodefs: NodeFileSystem): void {
    nodefs.stream_ops.fsync = ({ nfd, node }) => {
      // A folder has no descriptor here: Postgres syncs it after a rename, so that the new name survives.
      if (nfd === undefined) syncPath(nodefs.realPath(node))
      else fsyncSync(nfd)
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
