const UNIT = '[spy]|(?:years?|yrs?\\.?|primary) '
/** Of a time only its hour would be one: 'Year 5, 3.15 pm'. */
const NUMBER = '(\\d{1,2})\\b(?![:.]\\d| ?[ap]\\.?m\\b)'
const STAGE = new RegExp(`\\b(${UNIT})${NUMBER}`, 'gi')
/** What follows it in 'Y5/6', 'Years 5 & 6', 'Year 7 to Year 9'; only after 'years' a comma is enough. */
const TO = ' ?[-–—] ?| (?:to|through) '
const FURTHER = new RegExp(`(?:(${TO})| ?[/&+] ?| (?:and|or) )(?:${UNIT})?${NUMBER}`, 'iy')
const FURTHER_OF_SEVERAL = new RegExp(`(?:(${TO})| ?[/&+] ?| (?:and|or) |,? (?:and )?)(?:${UNIT})?${NUMBER}`, 'iy')
const LAST_STAGE = 14

/** British and Scottish years of school that a text names, as 'y4', 's5', 'p7'; 'S1 to S3' is three. */
export const stagesOf = (text: string): Set<string> => {
  const stages = new Set<string>()
  for (const { 0: first, 1: unit = '', 2: number, index } of text.matchAll(STAGE)) {
    const kind = unit.charAt(0).toLowerCase()
    const further = /^(?:years|yrs)/i.test(unit) ? FURTHER_OF_SEVERAL : FURTHER
    stages.add(`${kind}${number}`)
    further.lastIndex = index + first.length
    for (let last = Number(number), next = further.exec(text); next; next = further.exec(text)) {
      const [, isRange, other] = next
      const stage = Number(other)
      // 'Year 6 and 2 teachers' names one.
      if (stage <= last || stage > LAST_STAGE) break
      for (let each = isRange ? last + 1 : stage; each <= stage; each++) stages.add(`${kind}${each}`)
      last = stage
    }
  }
  return stages
}
