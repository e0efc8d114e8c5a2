import { calendarColumns, faqColumns, toCsv } from '@clearbell/contracts'

/** The FAQ file a school starts from: the columns and two rows that show how each is filled in. */
export const faqTemplate = (): string =>
  toCsv([
    faqColumns.map(({ name }) => name),
    [
      'What time does school start?',
      'The first bell rings at 8:15 AM. Doors open at 7:50 AM.',
      'Daily Schedule',
      'https://www.yourschool.example/bell-schedule',
      '',
    ],
    [
      'How do I report an absence?',
      'Call the attendance line or fill in the online form before 9:00 AM.',
      'Attendance',
      'https://www.yourschool.example/attendance;https://www.yourschool.example/absence-form',
      'https://www.yourschool.example/files/attendance-policy.pdf',
    ],
  ])

/** The calendar file a school starts from. An event without a time lasts all day, one without a last day only that day. */
export const calendarTemplate = (): string =>
  toCsv([
    calendarColumns.map(({ name }) => name),
    [
      'Back to School Night',
      'Meet the teachers and see the classrooms.',
      '2026-09-10',
      '6:00 PM - 7:30 PM',
      'Main Building',
      'Community',
      '',
    ],
    ['Labor Day - No School', 'School and offices are closed.', '2026-09-07', '', '', 'No School', ''],
    ['Winter Break - No School', '', '2026-12-21', '', '', 'No School', '2027-01-01'],
  ])
