import { config } from 'zod'

// Compiled schemas need eval, which the content policy forbids. Schemas look once, when they are made: this comes first.
config({ jitless: true })
