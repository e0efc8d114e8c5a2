import { FAQ, FAQEditForm } from '@clearbell/contracts'
import { lazy } from 'react'
import type { z } from 'zod'
import { conflictIn, type EntryKind } from '../entries/kind.ts'
import { faqFormOf, faqLabels, faqValues } from './faq-values.ts'
import { refreshFAQs, saveFAQ } from './use-faqs.ts'
import { WholeFAQ } from './whole-faq.tsx'

export const faqKind: EntryKind<FAQ, z.output<typeof FAQEditForm>> = {
  noun: 'FAQ',
  label: 'FAQ',
  nameOf: ({ question }) => question,
  Whole: WholeFAQ,
  labels: faqLabels,
  valuesOf: faqValues,
  formOf: faqFormOf,
  schema: FAQEditForm,
  save: saveFAQ,
  setActive: (id, isActive) => saveFAQ(id, { isActive }),
  active: { off: 'Deactivate', on: 'Reactivate', wasOff: 'Deactivated', wasOn: 'Reactivated' },
  conflictOf: (error) => conflictIn(error, 'faq_changed', FAQ),
  refresh: refreshFAQs,
  Fields: lazy(async () => ({ default: (await import('./faq-fields.tsx')).FAQFields })),
}
