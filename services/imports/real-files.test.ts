import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'
import type { Options } from './options.ts'

const FAQS = 'Question,Answer,Category,Links,PDF_Attachments'
const EVENTS = 'title,description,date,time,location,category'
const NEW_YORK = { timeZone: 'America/New_York' }
const BERLIN = { timeZone: 'Europe/Berlin' }
const bytes = (lines: string[]) => Buffer.from(lines.join('\r\n'))

const faqs = async (...rows: string[]) => {
  const read = await readFaqs(bytes([FAQS, ...rows]))
  if (!read.ok) throw new Error(JSON.stringify(read.rows))
  return read
}
const events = async (options: Options, header: string, ...rows: string[]) => {
  const read = await readCalendar(bytes([header, ...rows]), options)
  if (!read.ok) throw new Error(JSON.stringify(read.rows))
  return read
}
const datesOf = async (options: Options, ...dates: string[]) =>
  (await events(options, EVENTS, ...dates.map((date, at) => `Event ${at},,"${date}",,,`))).entries.map(({ date }) => date)

describe('dates of a spreadsheet', () => {
  it.each([
    [NEW_YORK, ['9/10/2026', '09/07/2026'], ['2026-09-10', '2026-09-07']],
    [BERLIN, ['9/10/2026', '09/07/2026'], ['2026-10-09', '2026-07-09']],
    [BERLIN, ['9/10/2026', '9/13/2026'], ['2026-09-10', '2026-09-13']],
    [NEW_YORK, ['10.9.2026', '25. 9. 2026'], ['2026-09-10', '2026-09-25']],
    [NEW_YORK, ['2026-09-10 00:00:00', '2026/9/7'], ['2026-09-10', '2026-09-07']],
    [NEW_YORK, ['9/10/26', '12/1/26 0:00'], ['2026-09-10', '2026-12-01']],
    [
      BERLIN,
      ['Sep 10, 2026', '10-Sep-26', 'Thursday, 10th of September 2026', '10. März 2026'],
      ['2026-09-10', '2026-09-10', '2026-09-10', '2026-03-10'],
    ],
  ])('in %o are read one way: %j', async (options, written, read) => expect(await datesOf(options, ...written)).toEqual(read))

  it('are read the other way when a person says so', async () => {
    const reading = { dateOrder: 'dmy' as const }
    expect(await datesOf({ ...NEW_YORK, reading }, '9/10/2026', '7/9/2026')).toEqual(['2026-10-09', '2026-09-07'])
  })

  it('come with the order, the other one that fits, and examples', async () => {
    const { look } = await events(NEW_YORK, EVENTS, 'Fair,,9/10/2026,,,', 'Play,,9/7/2026,,,', 'Trip,,9/7/2026,,,')
    expect(look).toMatchObject({
      reading: { dateOrder: 'mdy' },
      dateOrders: ['mdy', 'dmy'],
      dateExamples: [
        { written: '9/10/2026', read: '2026-09-10' },
        { written: '9/7/2026', read: '2026-09-07' },
      ],
    })
    expect((await events(NEW_YORK, EVENTS, 'Fair,,9/13/2026,,,')).look.dateOrders).toEqual(['mdy'])
  })

  it('are refused where they stand when a single one is different', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `Event ${at},,9/1${at}/2026,,,`)
    const read = await readCalendar(bytes([EVENTS, ...rows, 'Late,,TBD,,,']), NEW_YORK)
    expect(read).toMatchObject({ rows: [{ row: 11, column: 'date', message: 'Not a date in the form month/day/year: TBD' }] })
  })

  it('are refused row by row when no order fits', async () => {
    const read = await readCalendar(bytes([EVENTS, 'A,,9/20/2026,,,', 'B,,20/9/2026,,,']), NEW_YORK)
    expect(read).toMatchObject({ rows: [{ row: 2, message: 'Not a date in the form YYYY-MM-DD: 9/20/2026' }, { row: 3 }] })
  })
})

it.each([
  ['0.791666667', '7:00 PM'],
  ['"0,375"', '9:00 AM'],
  ['1899-12-30 18:30:00', '6:30 PM'],
  ['0', '0'],
  ['6.30', '6.30'],
])('reads the time %s as %s', async (written, time) => {
  expect((await events(NEW_YORK, EVENTS, `Fair,,2026-09-10,${written},,`)).entries).toMatchObject([{ time }])
})

describe('columns of other programs', () => {
  it('are read as Google Calendar exports them, the last day included', async () => {
    const header = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private'
    const { entries, ignoredColumns } = await events(
      BERLIN,
      header,
      'Winter Break,12/21/2026,,01/01/2027,,True,No School,,False',
      'Concert,12/10/2026,7:00 PM,12/10/2026,8:30 PM,False,,Hall,False',
      'Closed,12/24/2026,12:00 AM,12/24/2026,12:00 AM,TRUE,,,False',
    )
    expect(entries).toMatchObject([
      { title: 'Winter Break', date: '2026-12-21', endDate: '2027-01-01', time: '', description: 'No School' },
      { title: 'Concert', date: '2026-12-10', time: '7:00 PM - 8:30 PM', location: 'Hall' },
      { title: 'Closed', date: '2026-12-24', time: '' },
    ])
    expect(entries.map(({ endDate }) => endDate)).toEqual(['2027-01-01', undefined, undefined])
    expect(ignoredColumns).toEqual(['Private'])
  })

  it('are read as Outlook exports them', async () => {
    const header = '"Subject","Start Date","Start Time","End Date","End Time","All day event","Categories","Description","Location"'
    const row = '"Open Day","3/4/2027","9:00:00 AM","3/4/2027","10:00:00 AM","False","Community","Come in","Gym"'
    expect((await events(NEW_YORK, header, row)).entries).toEqual([
      {
        title: 'Open Day',
        description: 'Come in',
        date: '2027-03-04',
        time: '9:00:00 AM - 10:00:00 AM',
        location: 'Gym',
        category: 'Community',
      },
    ])
    const { entries } = await events(
      NEW_YORK,
      header,
      '"Winter Break","12/21/2026","12:00:00 AM","1/2/2027","12:00:00 AM","True","","",""',
      '"Labor Day","9/7/2026","12:00:00 AM","9/8/2026","12:00:00 AM","True","","",""',
      '"Dance","9/11/2026","8:00:00 PM","9/12/2026","12:00:00 AM","False","","",""',
      '"Book Fair","11/9/2026","9:00:00 AM","11/13/2026","3:00:00 PM","False","","",""',
    )
    // It ends a whole day at the midnight after it.
    expect(entries.map(({ date, endDate, time }) => [date, endDate, time])).toEqual([
      ['2026-12-21', '2027-01-01', ''],
      ['2026-09-07', undefined, ''],
      ['2026-09-11', undefined, '8:00:00 PM - 12:00:00 AM'],
      ['2026-11-09', '2026-11-13', '9:00:00 AM - 3:00:00 PM'],
    ])
  })

  it.each([
    'QUESTIONS:,answer *,Topic',
    'Frage,Antwort,Kategorie',
    'Pregunta,Respuesta,Categoría',
    'FAQ Question,FAQ-Answer,category (optional)',
  ])('match in other spellings: %s', async (header) =>
    expect(await readFaqs(bytes([header, 'When?,Now.,x']))).toMatchObject({
      ok: true,
      entries: [{ question: 'When?', answer: 'Now.', category: 'x' }],
    }),
  )

  it('are guessed by name and content where they are missing, for a person to assign', async () => {
    const file = bytes(['Parents ask (question),We say,Id', 'When?,Now and every day.,1', 'Where?,Here and there.,2'])
    const refused = await readFaqs(file)
    expect(refused).toMatchObject({
      ok: false,
      reason: 'missing_header',
      look: {
        headers: ['Parents ask (question)', 'We say', 'Id'],
        reading: { columns: { Question: 'Parents ask (question)', Answer: 'We say' } },
      },
    })
    const columns = { Question: 'Parents ask (question)', Answer: 'We say', Category: '' }
    expect(await readFaqs(file, { reading: { columns } })).toMatchObject({
      ok: true,
      entries: [{ question: 'When?', answer: 'Now and every day.', category: '' }, {}],
      look: { reading: { columns } },
      ignoredColumns: ['Id'],
    })
  })

  it('cannot be left out where every row needs them', async () => {
    const reading = { columns: { Question: 'Question', Answer: '', Category: 'Category' } }
    expect(await readFaqs(bytes(['Question,Reply text,Category', 'Q,A,C']), { reading })).toMatchObject({
      reason: 'missing_header',
      rows: [{ column: 'Answer' }],
    })
  })
})

describe('code pages', () => {
  it.each([
    ['windows-1250', 'Kiedy zaczyna się szkoła?,Pierwszy dzwonek jest o 8:15. Proszę przyjść wcześniej.,Plan zajęć'],
    ['windows-1250', 'Kdy začíná škola?,První zvonek je v 8:15. Přijďte prosím dříve.,Rozvrh'],
    ['windows-1251', 'Во сколько начинаются уроки?,Первый звонок в 8:15.,Расписание'],
    ['windows-1253', 'Πότε αρχίζει το σχολείο;,Το πρώτο κουδούνι χτυπά στις 8:15.,Πρόγραμμα'],
    ['windows-1254', 'Okul ne zaman başlıyor?,İlk zil 8:15te çalar. Lütfen erken gelin.,Ders programı'],
    ['windows-1256', 'متى تبدأ المدرسة؟,يرن الجرس الأول في الساعة الثامنة والربع.,الجدول'],
    ['gb18030', '学校几点上课？,第一节课八点十五分开始。,时间表'],
    ['shift_jis', '学校は何時に始まりますか,最初のベルは8時15分です。,時間割'],
    ['macintosh', 'Où est l’école ?,Près de la mairie – à côté.,École'],
    ['windows-1252', 'Wann beginnt die Schule?,Um 8 Uhr. Bitte pünktlich für die Kinder der Straße.,Fächer'],
    ['windows-1252', '¿Cuándo empieza la escuela?,La primera campana es a las 8:15. Mañana no.,Año'],
  ])('%s is detected: %s', async (encoding, row) => {
    const read = await readFaqs(iconv.encode(`${FAQS}\r\n${row},,`, encoding))
    const [question, answer, category] = row.split(',')
    expect(read).toMatchObject({ entries: [{ question, answer, category }], look: { reading: { encoding } } })
  })

  it('is the one that a person names', async () => {
    const file = iconv.encode(`${FAQS}\nŽák?,škola,x,,`, 'windows-1250')
    expect(await readFaqs(file, { reading: { encoding: 'windows-1250' } })).toMatchObject({
      entries: [{ question: 'Žák?', answer: 'škola' }],
    })
  })
})

describe('what spreadsheets do to cells', () => {
  it.each([
    ['_x000D_ of a line break', '"A pencil case._x000D_\nA bottle."', 'A pencil case.\nA bottle.'],
    ['a formula that keeps a number as text', '"=""0123"""', '0123'],
    ['an apostrophe before a number', "'0123-45", '0123-45'],
    ['an apostrophe before what would be a formula', "'=1+1", '=1+1'],
    ['an apostrophe before the dash of a list', "'- Don't run", "- Don't run"],
  ])('is undone: %s', async (_, written, answer) => expect((await faqs(`Q,${written},C,,`)).entries).toMatchObject([{ answer }]))

  it.each(['rock ’n’ roll', "'tis the season", "'-' means absent and '+' late"])('is not found in %s', async (answer) =>
    expect((await faqs(`Q,"${answer}",C,,`)).entries).toMatchObject([{ answer }]),
  )

  it.each([
    ['5-Mar', '3-5'],
    ['Nov-12', '11-12'],
    ['5. Mrz', '3-5'],
  ])('is named where it is not certain: %s', async (category, range) => {
    const { entries, notes } = await faqs(`When?,Now.,${category},,`)
    expect(entries).toMatchObject([{ category }])
    expect(notes).toMatchObject([{ row: 2, column: 'Category', message: `Perhaps a spreadsheet made a date of ${range}: ${category}` }])
  })

  it('is undone where each whole line stands in quotes', async () => {
    const lines = ['"Question,Answer,Category"', '"What,""Answer, with a comma"",C"', '"Where,Here,C"']
    expect(await readFaqs(bytes(lines))).toMatchObject({
      entries: [
        { question: 'What', answer: 'Answer, with a comma' },
        { question: 'Where', answer: 'Here' },
      ],
    })
    expect(await readFaqs(bytes([...lines, '"Why,,C"']))).toMatchObject({ rows: [{ row: 4, line: 4, column: 'Answer' }] })
  })
})

describe('links', () => {
  it.each([
    ['https://a.example,https://b.example', ['https://a.example', 'https://b.example']],
    ['https://a.example , www.b.example/x', ['https://a.example', 'https://www.b.example/x']],
    ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['https://a.example/x,y;', ['https://a.example/x,y']],
  ])('%s', async (cell, links) => expect((await faqs(`Q,A,C,"${cell}",`)).entries).toMatchObject([{ links }]))
})
