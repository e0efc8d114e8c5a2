import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

const { closeSync, existsSync, fstatSync, ftruncateSync, linkSync, mkdirSync, openSync, readSync, renameSync, rmdirSync, statSync } = fs
const { truncateSync, unlinkSync, writeFileSync, writeSync } = fs

/** A change that a power cut may take back: to the content of a file, or to the names in a folder. */
interface Change {
  kind: 'content' | 'name'
  /** Number of the file, or path of the folder: what has to be synced to keep the change. */
  of: number | string
  /** Of a new name: the number of its file, whose sync keeps the name as well, as file systems do. */
  file?: number
  undo(): void
  /** Of a write, which a cut may also leave. */
  redo?(): void
}

const TRUNCATES = fs.constants.O_TRUNC
const CREATES = fs.constants.O_CREAT

/** Watches what this thread does to the files below a folder, and knows what of it is not synced.
 *  @param trash a folder on the same disk, for files whose removal may be taken back */
export class Unsynced {
  readonly #trash: string
  readonly #onChange: () => void
  #changes: Change[] = []
  readonly #paths = new Map<number, string>()
  #removed = 0

  /** @param onChange called before each change, and before each sync of one */
  constructor(trash: string, onChange: () => void) {
    this.#trash = trash
    this.#onChange = onChange
  }

  /** Puts everything back to what is synced. Of the other writes those stay that `stays` says: a disk writes in any order. */
  cut(stays: () => boolean): void {
    for (const { undo } of this.#changes.toReversed()) undo()
    for (const { redo } of this.#changes) if (redo && stays()) redo()
    this.#changes = []
  }

  /** Replaces the functions of `node:fs` that PGlite and `synced-fs.ts` change files with. */
  watch(): void {
    const watched = {
      openSync: (path: string, flags: number | string, mode?: number) => this.#open(path, flags, mode),
      closeSync: (descriptor: number) => {
        this.#paths.delete(descriptor)
        closeSync(descriptor)
      },
      writeSync: (descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number) =>
        this.#write(descriptor, bytes, offset, length, position),
      ftruncateSync: (descriptor: number, size: number) => {
        this.#keepContent(this.#paths.get(descriptor) as string)
        ftruncateSync(descriptor, size)
      },
      truncateSync: (path: string, size: number) => {
        this.#keepContent(path)
        truncateSync(path, size)
      },
      fsyncSync: (descriptor: number) => this.#sync(descriptor),
      writeFileSync: (path: string, ...rest: [string]) => {
        const isNew = !existsSync(path)
        if (!isNew) this.#keepContent(path)
        writeFileSync(path, ...rest)
        if (isNew) this.#named(path)
      },
      mkdirSync: (path: string, mode: number) => {
        this.#onChange()
        mkdirSync(path, mode)
        this.#changes.push({ kind: 'name', of: dirname(path), undo: () => rmdirSync(path) })
      },
      rmdirSync: (path: string) => {
        this.#onChange()
        rmdirSync(path)
        this.#changes.push({ kind: 'name', of: dirname(path), undo: () => mkdirSync(path) })
      },
      renameSync: (from: string, to: string) => {
        this.#onChange()
        renameSync(from, to)
        this.#changes.push({ kind: 'name', of: dirname(to), undo: () => renameSync(to, from) })
      },
      unlinkSync: (path: string) => {
        this.#onChange()
        const kept = join(this.#trash, String(++this.#removed))
        linkSync(path, kept)
        unlinkSync(path)
        this.#changes.push({ kind: 'name', of: dirname(path), undo: () => renameSync(kept, path) })
      },
    }
    Object.assign(fs, watched)
    syncBuiltinESMExports()
  }

  #open(path: string, flags: number | string, mode?: number): number {
    const creates = typeof flags === 'number' && (flags & CREATES) !== 0 && !existsSync(path)
    if (typeof flags === 'number' && (flags & TRUNCATES) !== 0 && existsSync(path)) this.#keepContent(path)
    const descriptor = openSync(path, flags, mode)
    this.#paths.set(descriptor, path)
    if (creates) this.#named(path)
    return descriptor
  }

  #named(path: string): void {
    this.#onChange()
    this.#changes.push({ kind: 'name', of: dirname(path), file: statSync(path).ino, undo: () => unlinkSync(path) })
  }

  #write(descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number): number {
    this.#onChange()
    const path = this.#paths.get(descriptor) as string
    const { ino, size } = fstatSync(descriptor)
    const before = contentOf(path, position, Math.max(0, Math.min(length, size - position)))
    const after = Uint8Array.from(bytes.subarray(offset, offset + length))
    const undo = () => {
      if (!isFile(path, ino)) return
      writeAt(path, before, position)
      truncateSync(path, size)
    }
    this.#changes.push({ kind: 'content', of: ino, undo, redo: () => isFile(path, ino) && writeAt(path, after, position) })
    return writeSync(descriptor, bytes, offset, length, position)
  }

  #keepContent(path: string): void {
    this.#onChange()
    const { ino, size } = statSync(path)
    const before = contentOf(path, 0, size)
    const undo = () => {
      if (isFile(path, ino)) writeFileSync(path, before)
    }
    this.#changes.push({ kind: 'content', of: ino, undo })
  }

  #sync(descriptor: number): void {
    const path = this.#paths.get(descriptor) as string
    const status = fstatSync(descriptor)
    const kept = status.isDirectory()
      ? ({ kind, of }: Change) => kind === 'name' && of === path
      : ({ kind, of, file }: Change) => (kind === 'content' ? of === status.ino : file === status.ino)
    // Postgres syncs every file before it recovers. Those that have nothing unsynced are no moment of interest.
    if (this.#changes.some(kept)) this.#onChange()
    // Not really synced: only the simulated disk counts, and this one is slow.
    this.#changes = this.#changes.filter((change) => !kept(change))
  }
}

/** Whether the file is still there under this name: a removal that is synced took its changes along. */
const isFile = (path: string, ino: number): boolean => existsSync(path) && statSync(path).ino === ino

const contentOf = (path: string, position: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  const descriptor = openSync(path, 'r')
  try {
    readSync(descriptor, bytes, 0, length, position)
  } finally {
    closeSync(descriptor)
  }
  return bytes
}

const writeAt = (path: string, bytes: Uint8Array, position: number): void => {
  const descriptor = openSync(path, 'r+')
  try {
    writeSync(descriptor, bytes, 0, bytes.length, position)
  } finally {
    closeSync(descriptor)
  }
}
