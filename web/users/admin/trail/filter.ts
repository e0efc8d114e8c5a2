import { ListedDay, TrailFilter, trailKindLabels } from '@clearbell/contracts'
import { z } from 'zod'
import { defineFilter } from '../../../ui/lists/filter.ts'

const anyDay = z.union([z.literal(''), ListedDay]).default('')

export const trailFilter = defineFilter(TrailFilter.extend({ from: anyDay, to: anyDay }), {
  selects: { kind: { label: 'Show', options: trailKindLabels, width: 'sm:w-56' } },
  days: { from: 'From', to: 'To' },
})
