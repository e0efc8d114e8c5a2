import { z } from 'zod'

/** What a new school has done of what makes the chat useful, in the order in which to do it. */
export const FirstSteps = z.object({
  faqs: z.boolean(), // has questions and answers
  events: z.boolean(),
  look: z.boolean(), // the chat's look was chosen, or is on a website as it is
  website: z.boolean(), // a page has loaded the chat, or a visitor has asked there
  question: z.boolean(), // a visitor has asked
})
export type FirstSteps = z.infer<typeof FirstSteps>
