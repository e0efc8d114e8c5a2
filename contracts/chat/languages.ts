import { z } from 'zod'

/** The languages of the widget's own words, each by its own name. [decisions.md, Language] */
export const languages = {
  en: 'English',
  es: 'Español',
  zh: '中文',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  fr: 'Français',
  ko: '한국어',
  pt: 'Português',
  ht: 'Kreyòl ayisyen',
  ru: 'Русский',
  tl: 'Tagalog',
  so: 'Soomaali',
} as const

export type Language = keyof typeof languages
export const Language = z.enum(Object.keys(languages) as [Language, ...Language[]])

/** The widget's replies to thanks and to a goodbye. A greeting gets the school's own greeting. */
export const courteousLines: Record<Language, { thanks: string; goodbye: string }> = {
  en: { thanks: "You're welcome!", goodbye: 'Goodbye!' },
  es: { thanks: '¡De nada!', goodbye: '¡Adiós!' },
  zh: { thanks: '不客气！', goodbye: '再见！' },
  vi: { thanks: 'Không có chi!', goodbye: 'Tạm biệt!' },
  ar: { thanks: 'على الرحب والسعة!', goodbye: 'مع السلامة!' },
  fr: { thanks: 'Je vous en prie !', goodbye: 'Au revoir !' },
  ko: { thanks: '천만에요!', goodbye: '안녕히 가세요!' },
  pt: { thanks: 'De nada!', goodbye: 'Até logo!' },
  ht: { thanks: 'Pa gen pwoblèm!', goodbye: 'Orevwa!' },
  ru: { thanks: 'Пожалуйста!', goodbye: 'До свидания!' },
  tl: { thanks: 'Walang anuman!', goodbye: 'Paalam!' },
  so: { thanks: 'Adaa mudan!', goodbye: 'Nabad gelyo!' },
}
