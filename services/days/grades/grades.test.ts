import { describe, expect, it } from 'vitest'
import { gradesAskedIn, gradesIn } from './grades.ts'

describe('grades', () => {
  it.each([
    ['my third grader', [3]],
    ['3rd grade supplies', [3]],
    ['Grade 3', [3]],
    ['grades 6 to 8', [6, 7, 8]],
    ['the grade twos', [2]],
    ['the grade 5 one', [5]],
    ['8th Grade Two-Day Trip', [8]],
    ['grades K through 2', [0, 1, 2]],
    ['parking for seniors', [12]],
    ['Field Day, Gr. 3-5', [3, 4, 5]],
    ['7th & 8th Gr dance', [7, 8]],
    ['3rd to 5th graders', [3, 4, 5]],
    ['third through fifth grade', [3, 4, 5]],
    ['fifth and sixth graders', [5, 6]],
    ['3rd, 4th and 5th graders', [3, 4, 5]],
    ['grades 3, 4 and 5', [3, 4, 5]],
    ['grades 4, 6 and 8', [4, 6, 8]],
    ['Grade 5, 6 p.m.', [5]],
    ['what grade did she get', []],
  ])('of %j are %j', (text, grades) => expect([...gradesIn(text)]).toEqual(grades))
  it.each([
    ['games for K–2', [0, 1, 2]],
    ['Winter Concert (JK - Gr. 3)', [-1, 0, 1, 2, 3]],
    ['Pre-K to Gr. 1', [-1, 0, 1]],
    ["K & 1st to Lundeen's Pumpkin Patch", [0, 1]],
    ['PreK–K Trip to the Zoo', [-1, 0]],
    ['Kindergarten, 5th and 8th grade', [0, 5, 8]],
    ['Kindergarten & 7th grade only', [0, 7]],
    ['Spring Musical: Kindergarten 9:00 AM', [0]],
    ['Kindergarten - 9 AM', [0]],
    ['Kindergarten 10/21', [0]],
    ['Fun Run 5 K: 9 AM, grades 11-12', [11, 12]],
    ['a 5 K run', []],
    ['a 5 K, 10 in all', []],
    ['Winter Concert (TK/K)', [-1, 0]],
    ['Kindergarten/1st Field Trip', [0, 1]],
    ['K through third', [0, 1, 2, 3]],
    ['Kinder to 2nd Spelling Bee', [0, 1, 2]],
    ['1st-3rd Grade Sing', [1, 2, 3]],
  ])('told in %j are %j', (text, grades) => expect([...gradesIn(text)].toSorted((a, b) => a - b)).toEqual(grades))
  it.each([
    ['my son is in 4th, which day', [4]],
    ['going into 3rd next year', [3]],
    ['my two are in 3rd and 5th', [3, 5]],
    ['who came in 1st place', []],
    ['lunch in 5th period', []],
    ['we have a junior and a freshman', [9, 11]],
    ['is there a junior varsity game', []],
    ['where is our junior choir concert', []],
    ['our junior kindergarten class', [0]],
  ])('asked for in %j are %j', (text, grades) => expect([...gradesAskedIn(text)]).toEqual(grades))
})
