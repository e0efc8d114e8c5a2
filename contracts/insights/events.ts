import { z } from 'zod'
import { GapProof } from './proof.ts'

const group = { schoolId: z.string(), groupId: z.string() }

/** An unanswered question of the widget belongs to a group of the same meaning. The first event of a group opens it. */
export const UnansweredQuestionGrouped = z.object({
  type: z.literal('UnansweredQuestionGrouped'),
  data: z.object({ ...group, interactionId: z.string() }),
})
export type UnansweredQuestionGrouped = z.infer<typeof UnansweredQuestionGrouped>

/** By a person, or because a version of the catalogue answers the group. */
export const UnansweredQuestionResolved = z.object({
  type: z.literal('UnansweredQuestionResolved'),
  data: z.object({ ...group, by: z.union([z.literal('person'), GapProof]) }),
})
export type UnansweredQuestionResolved = z.infer<typeof UnansweredQuestionResolved>

/** The school does not want to answer it. */
export const UnansweredQuestionDismissed = z.object({
  type: z.literal('UnansweredQuestionDismissed'),
  data: z.object(group),
})
export type UnansweredQuestionDismissed = z.infer<typeof UnansweredQuestionDismissed>

/** By a person, by a version of the catalogue that no longer answers it, or by a new unanswered question. */
export const UnansweredQuestionReopened = z.object({
  type: z.literal('UnansweredQuestionReopened'),
  data: z.object({
    ...group,
    by: z.union([z.literal('person'), z.object({ catalogueVersion: z.string() }), z.object({ interactionId: z.string() })]),
  }),
})
export type UnansweredQuestionReopened = z.infer<typeof UnansweredQuestionReopened>

export type GapEvent = UnansweredQuestionGrouped | UnansweredQuestionResolved | UnansweredQuestionDismissed | UnansweredQuestionReopened
