import { describe, expect, it } from 'vitest'
import { faultOf } from './judge.ts'

const faultIn = ({ source, flags }: RegExp) => faultOf({ source, flags })

describe('the check of regular expressions', { timeout: 60_000 }, () => {
  it.each([
    ['the words after a name may be the name again', /^(?:(?:(?:winter|eid(?:[- ]\w+){0,2}|easter) )+ )*break$/],
    ['one alternative takes the words that another begins with', /^best (?:phone|place)(?: (?:plan|deals?|in \w+|under .*))+$/],
    ['a repetition is repeated', /^(?:\w+ ?)+$/],
    ['three repetitions take the same characters', /x[^;]*y?[^;]*z?[^;]*$/],
  ])('finds the fault: %s', async (_, pattern) => expect(await faultIn(pattern)).toMatch(/^takes /))

  it.each([
    ['only one way through a text', /^(?:(?:winter|eid(?: al \w+)?|easter) )*break$/],
    ['only two repetitions, which the length of a text bounds', /\bdrop\b.*\boff\b/],
    ['no repetition', /^(?:a|ab|abc)?$/],
  ])('passes a pattern with %s', async (_, pattern) => expect(await faultIn(pattern)).toBeNull())
})
