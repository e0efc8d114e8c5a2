import { oneOf } from './one-of.ts'

/** What people want texts translated into. */
export const LANGUAGES = oneOf(`
  english, french, spanish, german, italian, japanese, chinese, mandarin, greek, tamil, hindi, arabic, russian, korean, latin,
  portuguese, dutch, polish, turkish, swahili, urdu, irish, welsh, maori, vietnamese, hebrew`)
