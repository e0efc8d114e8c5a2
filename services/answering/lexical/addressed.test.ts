import { expect, it } from 'vitest'
import { askedOfSchool } from './addressed.ts'

it.each([
  ['what is your address', "what is the school's address"],
  ['Your hours on Friday?', "the school's hours on Friday?"],
  ["what's for lunch today", 'what is on the menu for lunch today'],
  ['is it yours', 'is it yours'],
  ['what is your name', 'what is your name'],
  ['what is for sale', 'what is for sale'],
  ['where do i park', 'where do i park'],
])('%s is asked as entries call it: %s', (asked, meant) => expect(askedOfSchool(asked)).toBe(meant))
