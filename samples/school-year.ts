export interface Occasion {
  title: string
  /** The first such weekday on or after that day of the month, each year: `Mon on or after 2 January`. */
  when: { weekday: Weekday; month: number; day: number }
  /** '' for the whole day. */
  time: string
  location: string
  category: string
  description: string
}

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

type Row = [month: number, day: number, weekday: Weekday, title: string, time: string, location: string, description: string]

const occasions = (category: string, rows: Row[]): Occasion[] =>
  rows.map(([month, day, weekday, title, time, location, description]) => ({
    title,
    when: { weekday, month, day },
    time,
    location,
    category,
    description,
  }))

const monthly = (months: number[], day: number, weekday: Weekday, ...what: [title: string, time: string, place: string, text: string]) =>
  months.map((month): Row => [month, day, weekday, ...what])

const noSchool = occasions('No School', [
  [1, 15, 'Mon', 'Martin Luther King Jr. Day - No School', '', '', 'School, office and Otter Club are closed.'],
  [1, 22, 'Mon', 'Teacher Work Day - No School', '', '', 'No classes. Otter Club is open from 7:30 AM with sign-up.'],
  [2, 15, 'Mon', "Presidents' Day - No School", '', '', 'School, office and Otter Club are closed.'],
  [3, 29, 'Mon', 'Spring Break begins', '', '', 'No school all week. Classes resume the following Monday.'],
  [5, 25, 'Mon', 'Memorial Day - No School', '', '', 'School, office and Otter Club are closed.'],
  [9, 1, 'Mon', 'Labor Day - No School', '', '', 'School, office and Otter Club are closed.'],
  [10, 8, 'Mon', 'Teacher Work Day - No School', '', '', 'No classes. Otter Club is open from 7:30 AM with sign-up.'],
  [11, 22, 'Thu', 'Thanksgiving Break begins', '', '', 'No school Thursday and Friday. The office is closed.'],
  [12, 19, 'Mon', 'Winter Break begins', '', '', 'No school until the first week of January. Happy holidays!'],
])

const schoolDays = occasions('School Day', [
  [1, 2, 'Mon', 'Classes resume after Winter Break', '8:10 AM', '', 'Welcome back! Buses and meals run as usual.'],
  [3, 12, 'Fri', 'Second trimester report cards', '', 'Family portal', 'Report cards are in the family portal by the end of the day.'],
  [6, 7, 'Fri', 'Last Day of School', '8:10 AM - 12:00 PM', '', 'Everyone is dismissed at noon. Otter Club is closed.'],
  [8, 24, 'Mon', 'First Day of School', '8:10 AM', '', 'Grades 1-8 start today; kindergarten starts on Wednesday.'],
  [8, 26, 'Wed', 'First Day of Kindergarten', '8:10 AM - 1:40 PM', 'Kindergarten wing', 'Tissues and coffee for parents in the library.'],
  [8, 28, 'Fri', 'Welcome Back Assembly', '9:00 AM', 'Gym', 'Families of new students are invited.'],
  [9, 21, 'Tue', 'Picture Day', '8:30 AM', 'Gym', 'Order forms come home the week before.'],
  [11, 1, 'Wed', 'Picture Retake Day', '9:00 AM - 10:30 AM', 'Stage', 'Bring back the first set for a retake.'],
  [12, 4, 'Fri', 'First trimester report cards', '', 'Family portal', 'Report cards are in the family portal by the end of the day.'],
])

const families = occasions('Families', [
  ...monthly(
    [1, 2, 3, 4, 5, 9, 10, 11, 12],
    8,
    'Tue',
    'PTA Meeting',
    '6:30 PM - 7:45 PM',
    'Library',
    'Everyone is welcome; child care is free.',
  ),
  ...monthly(
    [2, 3, 5, 10, 11, 12],
    1,
    'Wed',
    'School Tour',
    '9:00 AM',
    'Front Office',
    'For families thinking of joining us. Book a place online.',
  ),
  ...monthly([2, 4, 10, 12], 15, 'Fri', 'Coffee with the Principal', '8:20 AM', 'Cafeteria', 'An open half hour with Dr. Okafor.'),
  [2, 1, 'Mon', 'Kindergarten registration opens', '8:00 AM', 'Online', 'Children who are 5 on or before September 1 can register.'],
  [3, 18, 'Thu', 'Parent-Teacher Conferences', '1:00 PM - 7:30 PM', 'Classrooms', 'Choose a time in the family portal.'],
  [4, 22, 'Thu', 'Kindergarten Visit Day', '9:30 AM', 'Kindergarten wing', 'Future kindergartners meet the teachers and ride a bus.'],
  [8, 19, 'Wed', 'New Family Orientation', '5:30 PM', 'Library', 'Portal, buses, lunch accounts: bring your questions.'],
  [8, 20, 'Thu', 'Meet the Teacher', '4:00 PM - 6:00 PM', 'Classrooms', 'Drop off supplies and find your room.'],
  [
    9,
    9,
    'Thu',
    'Back to School Night',
    '6:00 PM - 7:30 PM',
    'Auditorium',
    'Starts in the auditorium, then visits to classrooms. For adults.',
  ],
  [11, 11, 'Thu', 'Parent-Teacher Conferences', '1:00 PM - 7:30 PM', 'Classrooms', 'Choose a time in the family portal.'],
])

const community = occasions('Community', [
  [1, 25, 'Thu', 'Family Math Night', '6:00 PM - 7:30 PM', 'Cafeteria', 'Games for grades K-5, with pizza.'],
  [2, 8, 'Fri', 'Otter Dance', '6:00 PM - 8:00 PM', 'Gym', 'For the whole family; $3 at the door.'],
  [3, 5, 'Sat', 'Pancake Breakfast', '8:00 AM - 11:00 AM', 'Cafeteria', 'All you can eat for $6, in aid of the 8th grade trip.'],
  [4, 24, 'Sat', 'Creek Cleanup', '9:00 AM - 12:00 PM', 'Meet at the gym doors', 'Bring boots and gloves; rain or shine.'],
  [5, 12, 'Fri', 'Spring Carnival', '4:30 PM - 8:00 PM', 'Playground', 'Rides, raffle and the dunk tank.'],
  [7, 16, 'Thu', 'Movie on the Lawn', '8:45 PM', 'Front Lawn', 'Bring a blanket. In the gym if it rains.'],
  [9, 24, 'Fri', 'Harvest Picnic', '5:00 PM - 7:00 PM', 'Playground', 'Bring a dish to share; the PTA brings cider.'],
  [10, 1, 'Mon', 'Book Fair opens', '7:45 AM - 3:30 PM', 'Library', 'Open all week, until 7:00 PM on Thursday.'],
  [10, 25, 'Fri', 'Trunk or Treat', '5:30 PM - 7:30 PM', 'East Lot', 'Costumes welcome, masks and weapons stay home.'],
  [11, 15, 'Sat', 'Turkey Trot', '9:00 AM', 'Front Lawn', 'A 2-mile fun run; food pantry donations are the entry fee.'],
  [12, 1, 'Sat', 'Holiday Craft Fair', '10:00 AM - 3:00 PM', 'Gym', 'Local makers and a bake sale.'],
])

const learning = occasions('Arts & Learning', [
  ...monthly([2, 4, 10], 22, 'Thu', 'Family Library Night', '6:00 PM', 'Library', 'Stories, crafts and extended borrowing.'),
  [2, 22, 'Wed', 'Science Fair', '5:00 PM - 7:00 PM', 'Gym', 'Grades 4-8 show their projects.'],
  [3, 26, 'Fri', 'Spring Musical', '7:00 PM', 'Auditorium', 'By the drama club. Tickets are $5 in the office.'],
  [4, 15, 'Mon', 'State testing begins, grades 3-8', '8:30 AM', 'Classrooms', 'Please avoid appointments in the morning this week.'],
  [5, 19, 'Thu', 'Spring Concert', '6:30 PM', 'Auditorium', 'Band, strings and chorus, grades 4-8.'],
  [6, 3, 'Thu', '8th Grade Graduation', '6:00 PM', 'Auditorium', 'Six tickets for each family.'],
  [9, 14, 'Wed', 'Instrument Night', '5:30 PM - 7:00 PM', 'Music Room', 'Try and rent instruments for band and strings.'],
  [
    10,
    15,
    'Thu',
    'Field Trip to the Science Museum, grade 5',
    '8:30 AM - 2:30 PM',
    '',
    'Pack a lunch without glass. Permission slips are due the Monday before.',
  ],
  [12, 14, 'Thu', 'Winter Concert', '6:30 PM', 'Auditorium', 'Grades K-3 at 6:30, band and strings at 7:15.'],
])

const summerAndSports = occasions('Sports & Summer', [
  [1, 8, 'Thu', 'Basketball: home game against Alder Ridge', '4:00 PM', 'Gym', 'Girls at 4:00, boys at 5:15.'],
  [3, 8, 'Mon', 'Track and softball practice begins', '3:05 PM - 4:30 PM', 'Field', 'Physicals are due before the first practice.'],
  [5, 26, 'Fri', 'Field Day', '9:00 AM - 2:00 PM', 'Field', 'Sunscreen, hat and water bottle.'],
  [6, 18, 'Mon', 'Otter Camp begins', '8:30 AM', 'Gym', 'The first of six weeks.'],
  ...monthly([6, 7, 8], 11, 'Tue', 'Summer Reading Hour', '10:00 AM', 'Library', 'Stories for K-3 and a book swap for all ages.'),
  ...monthly([6, 7, 8], 25, 'Tue', 'Summer Reading Hour', '10:00 AM', 'Library', 'Stories for K-3 and a book swap for all ages.'),
  ...monthly([6, 7], 5, 'Wed', 'Playground Popsicles', '11:00 AM', 'Playground', 'Meet classmates and new families.'),
  ...monthly(
    [7, 8],
    6,
    'Thu',
    'Enrollment help desk',
    '9:00 AM - 1:00 PM',
    'Front Office',
    'Bring your papers and we fill in the forms together.',
  ),
  [7, 20, 'Mon', 'Robotics Week', '9:00 AM - 12:00 PM', 'Room 14', 'For grades 4-8, Monday to Friday.'],
  [7, 27, 'Wed', 'Garden Work Morning', '8:30 AM - 10:30 AM', 'School Garden', 'Weed, water and take home tomatoes.'],
  [8, 3, 'Mon', 'Soccer and cross country practice begins', '9:00 AM - 11:00 AM', 'Field', 'Physicals are due before the first practice.'],
  [8, 12, 'Wed', 'Supply Swap', '5:00 PM - 6:30 PM', 'Cafeteria', 'Give what you have, take what you need.'],
  [9, 15, 'Thu', 'Soccer: home opener', '4:00 PM', 'Field', 'Cheer for the Otters; water provided.'],
  [10, 19, 'Tue', 'Cross country invitational', '4:15 PM', 'Mill Park', 'Nine schools on a two-mile course.'],
  [12, 8, 'Thu', 'Basketball: season opener', '4:00 PM', 'Gym', 'Girls at 4:00, boys at 5:15.'],
])

/** Everything that happens at the sample school in a year, month by month the same each year. */
export const SCHOOL_YEAR: readonly Occasion[] = [...noSchool, ...schoolDays, ...families, ...community, ...learning, ...summerAndSports]
