import { describe, expect, it } from 'vitest'
import { detailChanges, SchoolDetailsForm } from './details.ts'

describe("the form of a school's details", () => {
  it('changes its fields, and resets empty ones to their defaults', () => {
    const form = SchoolDetailsForm.parse({ widgetTitle: '', embedCode: '', enrollmentSize: '640', stripeCustomerId: ' cus_1 ' })
    expect(detailChanges(form)).toEqual({
      widgetTitle: 'Ask a Question',
      embedCode: null,
      enrollmentSize: 640,
      stripeCustomerId: 'cus_1',
    })
  })

  it('names the mistake in a field', () => {
    const parsed = SchoolDetailsForm.safeParse({ secondaryColor: 'red', enrollmentSize: 'many' })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Use a color such as #1565C0',
      'Please enter a whole number of students',
    ])
  })

  it.each([-1, 1.5, 'x', null, true])('refuses %s students', (enrollmentSize) =>
    expect(SchoolDetailsForm.safeParse({ enrollmentSize }).success).toBe(false),
  )
})
