import { limits } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { MAX_QUESTION_LENGTH, MAX_REASON_LENGTH } from './composer.ts'

it('takes as long a question as the server does', () => expect(MAX_QUESTION_LENGTH).toBe(limits.chat.questionLength))
it('takes as long a reason as the server does', () => expect(MAX_REASON_LENGTH).toBe(limits.chat.ratingReasonLength))
