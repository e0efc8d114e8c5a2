import { limits } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { MAX_QUESTION_LENGTH } from './composer.ts'

it('takes as long a question as the server does', () => expect(MAX_QUESTION_LENGTH).toBe(limits.chat.questionLength))
