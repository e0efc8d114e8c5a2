import { expect, it } from 'vitest'
import { withoutInsult } from './insults.ts'

it.each([
  ['you stupid bot what time does school start', 'what time does school start'],
  ['What time does school start, you stupid bot?', 'what time does school start'],
  ['what time does school start you stupid bot', 'what time does school start'],
  ['you are useless just tell me when lunch is', 'when lunch is'],
  ['This website is terrible! How do I log in?', 'how do i log in'],
  ['omg this bot sucks who is the principal', 'who is the principal'],
  ['hey dumbass is there school tomorrow', 'is there school tomorrow'],
  ['damn when is pick up', 'when is pick up'],
])('what is asked beside an insult is read without it: "%s"', (message, asked) => expect(withoutInsult(message)).toBe(asked))

it.each([
  'hi, when is lunch?',
  'the damn bus never came, who do I call',
  'what do i do when kids call you stupid',
  'my son was called an idiot by a boy, what do I do',
  'bloody nose what do you do',
  'useless is what my son calls it, can you help',
  'is the fire drill today you guys',
  'you are useless',
  'shut up',
  '',
])('a message without one stays as it is, and so does one that asks nothing: "%s"', (message) =>
  expect(withoutInsult(message)).toBe(message),
)
