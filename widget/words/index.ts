import { words as ar } from './ar.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'
import { words as ht } from './ht.ts'
import { words as ko } from './ko.ts'
import { words as pt } from './pt.ts'
import { words as ru } from './ru.ts'
import { words as so } from './so.ts'
import { words as tl } from './tl.ts'
import { words as vi } from './vi.ts'
import type { Words } from './words.ts'
import { words as zh } from './zh.ts'

/** All of them, for the build and the tests. The panel brings English along; each of the others is a file of its own. */
export const allWords: Record<string, Words> = { en, es, zh, vi, ar, fr, ko, pt, ht, ru, tl, so }
