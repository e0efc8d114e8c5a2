/** What families and school offices call the same thing, one concept a line: the names a careful secretary takes for each
 *  other, American and British, abbreviations written out. Phrases match on stems, so plurals and forms need no line of
 *  their own, and a phrase of two words matches written as one. A word may stand in several concepts. */
export const THESAURUS: Readonly<Record<string, string>> = {
  absence:
    'absence, absent, absentee, sick, ill, illness, stay home, staying home, home sick, miss school, missing school, miss class, out sick, not coming, not be in, call in, call out, report an absence, attendance, truancy, doctor note, excused, unexcused, away, out of school, keep home, under the weather',
  illness:
    'sick, ill, illness, fever, temperature, vomit, vomiting, throw up, threw up, throwing up, puke, diarrhea, cough, cold, flu, stomach bug, contagious, infection, symptom, strep, pink eye, covid, coronavirus, virus, unwell, under the weather, chickenpox',
  lice: 'lice, nits, head lice, bugs in hair',
  nurse: 'nurse, health office, clinic, health room, infirmary, sick bay, first aid, health center, matron, injured, hurt, injury',
  medicine:
    'medicine, medication, meds, pill, tablet, prescription, inhaler, epipen, epinephrine, dose, drug, advil, motrin, tylenol, ibuprofen, calpol, nurofen, panadol, benadryl, zyrtec, albuterol, ritalin, adderall, concerta, antibiotic, insulin',
  allergy:
    'allergy, allergic, allergen, peanut, nut free, epipen, anaphylaxis, gluten, celiac, dairy, lactose, intolerance, food restriction, dietary',
  vaccination: 'vaccination, vaccine, immunization, immunisation, shot, jab, vaccinated, immunized, booster',
  physical: 'physical, health exam, medical form, health form, checkup, physical exam, doctor form',
  late: 'late, tardy, tardiness, lateness, running late, overslept, after the bell, arrive late, late arrival, sign in, traffic, late slip, late pass',
  leave_early:
    'leave early, early dismissal, early pickup, early pick up, pick up early, sign out, appointment, dentist, doctor appointment, take out early, collect early, check out, checkout, leave before',
  dismissal:
    'dismissal, dismiss, pick up, pickup, picking up, picked up, collect, go home, end of the day, let out, gets out, get out, school ends, school end, release, finish, last bell, home time, over for the day, done for the day, out of school',
  arrival:
    'arrival, arrive, drop off, dropoff, dropping off, drop, doors open, gate, gates open, morning, start, begin, first bell, opening, school starts, school start, come in',
  car_line:
    'car line, carline, carpool, car pool, drop off, dropoff, pick up, pickup, parking lot, loop, curb, kiss and ride, driveway, drive, traffic',
  who_may_collect:
    'authorized, authorised, permission to pick up, someone else pick up, pick up list, grandparent, grandma, grandpa, grandmother, grandfather, aunt, uncle, babysitter, nanny, neighbor, friend pick up, emergency contact, approved adult, custody',
  custody:
    'custody, divorced, divorce, separated, court order, ex husband, ex wife, stepdad, stepmom, guardian, guardianship, both parents, co parent, two households, noncustodial',
  bus: 'bus, school bus, buses, bus stop, route, transportation, transport, busing, bussing, shuttle, ride, coach, minibus, van, bus driver, bus pass',
  walk_bike:
    'walk, walker, walking, walk home, bike, bicycle, cycle, cycling, scooter, skateboard, ride a bike, bike rack, helmet, on foot',
  parking: 'parking, park, car park, parking lot, parking permit, parking pass, parking space, parking spot, where to park, leave my car',
  lunch:
    'lunch, lunches, meal, food, cafeteria, canteen, dining hall, eat, menu, hot lunch, school lunch, dinner, lunchroom, packed lunch, lunchtime, lunch box, tray',
  breakfast: 'breakfast, morning meal, eat in the morning, eat before school',
  lunch_money:
    'lunch money, lunch account, meal account, cafeteria account, lunch balance, meal balance, account balance, add money, add funds, top up, load money, negative balance, low balance, pay for lunch, prepaid, lunch card, meal plan, owe',
  free_lunch:
    'free lunch, reduced lunch, free and reduced, reduced price, free meal, free school meals, lunch assistance, meal assistance, meal application, cant afford lunch',
  snack: 'snack, treat, candy, cupcake, bring food, snack time, sweets, food from home, birthday treat',
  birthday: 'birthday, bday, cupcake, birthday treat, party, birthday party, celebrate, celebration, cake, invitation, balloons',
  water: 'water bottle, drinking water, water fountain, hydration',
  vegetarian: 'vegetarian, vegan, halal, kosher, meat free, no meat, pork, dietary, special diet',
  enrollment:
    'enroll, enrol, enrollment, enrolment, register, registration, sign up, admission, admit, apply, application, new student, join the school, get into, place, new family, start at the school, moving to the area, just moved, new to the area, switch schools, openings, spot, intake',
  waitlist: 'waitlist, wait list, waiting list, wait pool, openings, spots left, full, space available, lottery',
  registration_documents:
    'documents, paperwork, birth certificate, proof of residency, proof of address, utility bill, lease, required documents, records needed, forms needed, passport',
  age: 'age, how old, years old, old enough, cutoff, cut off, turn five, turns five, birthdate, minimum age, too young, age requirement',
  kindergarten:
    'kindergarten, kinder, kindy, kindergartner, kindergartener, reception, starting school, five year old, tk, transitional kindergarten',
  preschool:
    'preschool, prek, pre k, pre kindergarten, prekindergarten, nursery, toddler, early childhood, three year old, four year old, vpk, head start, pre school, daycare',
  transfer:
    'transfer, withdraw, withdrawal, moving away, moving, leaving the school, change schools, unenroll, move out, disenroll, relocate, relocating, leave the district, notice',
  out_of_zone:
    'zone, boundary, boundaries, attendance zone, catchment, out of district, district, address, live outside, neighborhood, zoned, residency, open enrollment, in district',
  tour: 'tour, visit, look around, open house, open day, see the school, campus tour, shadow day, information session, come and see, show around, prospective',
  records:
    'records, transcript, transcripts, student records, school records, file, copy of, official copy, request records, academic record',
  tuition:
    'tuition, school fees, annual fee, cost of attendance, tuition fee, fees per year, cost per year, price of the school, yearly cost',
  payment_plan:
    'payment plan, installment, instalment, monthly payment, pay monthly, spread the cost, spread out, payment schedule, due date, pay in parts, billing, invoice, direct debit, autopay',
  financial_aid:
    'financial aid, scholarship, bursary, tuition assistance, fee waiver, help paying, afford, cant afford, need based, discount, assistance, hardship, grant, low income, aid, sibling discount, financial help, financial difficulty, lost job, waived',
  refund: 'refund, money back, reimbursed, reimbursement, get back, cancel, cancellation, nonrefundable, deposit',
  cost: 'cost, price, fee, charge, pay, payment, how much, expensive, rate, $, dollars, pounds, bucks, money, per month, free of charge, cheap, expense, bill',
  pay_online:
    'pay online, online payment, credit card, debit card, card payment, cash, check, cheque, venmo, paypal, payment portal, how to pay, pay by',
  hours:
    'hours, what time, start time, end time, bell schedule, opening hours, open, close, closes, opening time, schedule, timetable, bell, times, begin, start, when does, till what time, what hour, how early, how late, am, pm, oclock',
  calendar:
    'calendar, dates, school year, academic year, holiday, holidays, vacation, break, days off, day off, no school, term dates, half term, first day, last day, winter break, spring break, summer break, school closed, year calendar, important dates, closed, semester, term, inset day, professional development day, teacher workday, long weekend',
  closing:
    'snow day, snow, closing, closure, closed, cancelled, canceled, cancel, weather, inclement weather, delay, delayed opening, two hour delay, storm, ice, hurricane, emergency closing, bad weather, school closing',
  half_day: 'half day, early release, early dismissal, minimum day, early out, short day, half days, shortened day',
  after_care:
    'after care, aftercare, after school, afterschool, after school care, after school program, extended day, extended care, wraparound, childcare, child care, before and after care, late pickup, late pick up, stay late, after school club, ymca, looked after, watch my',
  before_care:
    'before care, before school, before school care, early drop off, morning care, breakfast club, early care, extended day, early bird, drop off early, leave for work',
  late_pickup_fee:
    'late pickup, late pick up, late fee, pick up late, per minute, after closing, late charge, stuck at work, stuck in traffic',
  summer: 'summer, summer camp, summer school, summer program, holiday camp, july, summer session, camp',
  club: 'club, clubs, activity, activities, extracurricular, extra curricular, enrichment, society, group, after school activity, drama club, robotics, chess, debate',
  sport:
    'sport, sports, athletics, athletic, team, tryout, tryouts, soccer, football, basketball, baseball, softball, volleyball, track, swim, swimming, tennis, lacrosse, wrestling, coach, cheer, cheerleading, golf, hockey, cross country, practice, game, match, varsity, jv, fixture, play for the school',
  eligibility: 'eligibility, eligible, minimum gpa, grades to play, academic standing, allowed to play, ineligible',
  pe: 'pe, physical education, gym, gym class, sneakers, trainers, gym clothes, pe kit, pe uniform, games lesson, sports kit',
  swimming: 'swim, swimming, pool, swimsuit, swim lesson, aquatics',
  music:
    'music, band, orchestra, choir, chorus, instrument, violin, piano, trumpet, music lessons, rehearsal, concert, guitar, flute, sing, singing',
  theater: 'theater, theatre, drama, play, musical, audition, performance, show, tickets, act, acting',
  art: 'art, arts, painting, ceramics, drawing, portfolio, visual arts',
  dress_code:
    'dress code, uniform, clothes, clothing, wear, wearing, attire, outfit, shoes, pants, jeans, shorts, skirt, shirt, polo, hoodie, hat, cap, leggings, blazer, tie, jewelry, jewellery, piercing, hair, dress, dressed, sneakers, trousers, makeup, nails, earrings',
  uniform_shop:
    'uniform shop, buy uniform, uniform store, used uniform, second hand, secondhand, hand me down, uniform sale, uniform exchange, school store, logo wear, spirit wear, pre owned, gently used',
  phone_device:
    'cell phone, cellphone, mobile, mobile phone, phone, smartphone, iphone, smartwatch, smart watch, apple watch, personal device, earbuds, airpods, headphones, texting, confiscate, confiscated, electronics, gadget',
  laptop: 'laptop, chromebook, ipad, tablet, computer, device, school device, macbook, one to one, charger, screen, hardware, machine',
  broken_device:
    'broken, cracked, damaged, damage, repair, fix, broke, wont turn on, not working, doesnt work, insurance, stolen, replace, replacement, spilled',
  account_login:
    'password, login, log in, log on, sign in, username, account, locked out, reset password, forgot password, cant get in, access, portal, parent portal, app, online account, credentials, two factor',
  wifi: 'wifi, wi fi, internet, network, hotspot, connection, online, connectivity, broadband',
  portal:
    'portal, parent portal, powerschool, infinite campus, app, parentsquare, schoology, canvas, google classroom, online system, parent account, dashboard, learning platform, seesaw, classdojo',
  grades:
    'grade, grades, marks, grading, gpa, report card, progress report, score, scores, mark, results, how is doing, academic progress, report, weighted, honor roll, transcript, percentage, average',
  report_card:
    'report card, progress report, school report, report, grades come out, marking period, quarter, grading period, semester grades, interim',
  homework:
    'homework, assignment, assignments, home work, coursework, project, schoolwork, school work, late work, turned in, hand in, due, prep, worksheets, reading log',
  makeup_work:
    'make up work, makeup work, missed work, missed assignments, catch up, late work, missed test, make up test, retake, collect work, work while absent, work missed, extension, fell behind',
  tutoring:
    'tutor, tutoring, extra help, struggling, falling behind, academic support, study hall, homework help, help with math, office hours, remedial, intervention, math lab, writing center, failing, reading help',
  exam: 'exam, exams, test, testing, tests, finals, final exam, midterm, assessment, standardized, state test, sat, act, psat, ap exam, exam schedule, quiz, gcse, a level, ib exam',
  advanced:
    'gifted, advanced, honors, honours, ap, advanced placement, ib, accelerated, gate, talented, enrichment, ahead, skip a grade, dual enrollment, college credit, bored, bright, challenge',
  course:
    'course, courses, class, classes, elective, electives, subject, subjects, schedule change, drop a class, add a class, curriculum, change class, course selection, class schedule, syllabus, module, option, options',
  graduation:
    'graduation, graduate, diploma, credits, commencement, graduate requirements, cap and gown, requirements, ceremony, promotion, leavers',
  college:
    'college, university, college counseling, college application, recommendation letter, letter of recommendation, common app, reference, fafsa, counselor, ucas, universities, higher education',
  counselor:
    'counselor, counsellor, counseling, counselling, guidance, therapist, social worker, psychologist, mental health, anxiety, anxious, depressed, depression, sad, upset, stress, stressed, talk to someone, wellbeing, worried, grief, support',
  special_needs:
    'special education, special ed, special needs, iep, 504, 504 plan, disability, disabled, accommodation, accommodations, learning support, dyslexia, adhd, autism, autistic, sen, send, speech therapy, occupational therapy, evaluation, learning difference, learning difficulties, individualized education, assessment for, wheelchair, ehcp, aide, extra time',
  accessibility:
    'wheelchair, accessible, accessibility, elevator, lift, ramp, mobility, crutches, step free, disabled access, hearing, deaf, interpreter, sign language, asl, blind, visually impaired',
  language_learner:
    'english learner, esl, ell, eal, english as a second language, doesnt speak english, speak spanish, new to english, language support, english language, ml, multilingual, speaks little english, limited english',
  translation:
    'translation, translate, translator, interpreter, interpret, interpretation, spanish, in our language, other languages, language, dont speak english, arabic, chinese, mandarin, portuguese',
  world_language:
    'foreign language, world language, spanish, french, mandarin, german, latin, language class, language classes, learn a language, bilingual, immersion, dual language, modern languages',
  bullying:
    'bully, bullying, bullied, bullies, harass, harassment, teasing, teased, picked on, pick on, picking on, mean kids, mean to, being mean, threatened, cyberbullying, hit, hitting, pushed, unkind, called names, name calling, report bullying',
  discipline:
    'discipline, detention, suspension, suspended, behavior, behaviour, misbehave, punishment, punished, consequence, consequences, expelled, expulsion, code of conduct, in trouble, rules, conduct, referral, fight, fighting, sanction, exclusion, cheating, plagiarism',
  cheating: 'cheat, cheating, plagiarism, plagiarize, academic honesty, academic integrity, copied, chatgpt, artificial intelligence, ai',
  safety:
    'safety, safe, security, secure, emergency, lockdown, drill, fire drill, intruder, locked doors, cameras, police officer, resource officer, evacuation, evacuate, shooting, shooter, guard, crisis, reunification',
  visitor:
    'visitor, visitors, visit, visiting, check in, sign in, badge, come inside, enter the building, front desk, have lunch with, come to class, inside the school, visit classroom, guest',
  volunteer:
    'volunteer, volunteering, help out, chaperone, background check, helper, room parent, class parent, get involved, parent helper, fingerprint, clearance, dbs, lend a hand, pitch in',
  pta: 'pta, pto, ptsa, parent teacher association, parent association, parents association, parent group, parent organization, booster, boosters, parent council, friends of',
  fundraiser:
    'fundraiser, fundraising, donate, donation, donations, raise money, annual fund, gala, auction, bake sale, contribute, contribution, gift, sponsor, walkathon, fun run, read a thon, jogathon',
  donate_items: 'donate, donation, give away, old clothes, supplies drive, food drive, food pantry, used books, food bank',
  conference:
    'conference, conferences, parent teacher conference, parent teacher, parents evening, meet the teacher, meeting with teacher, talk to the teacher, meet with, meet teacher, talk with teacher, speak to the teacher, sit down with',
  contact_teacher:
    'contact teacher, email teacher, reach teacher, talk to teacher, message teacher, speak with teacher, teacher email, get in touch, get hold of, write to, reach out, reach',
  contact:
    'contact, phone number, number, call, email, address, reach, get in touch, telephone, phone, ring, talk to, speak to, who do i talk, who do i ask, who should i, person in charge, in charge of, who handles, message, write, who do i',
  address: 'address, located, location, where is, directions, how do i get to, find the school, map, street, where are you',
  office: 'office, front office, main office, reception, secretary, front desk, administration, school office, office hours, administrator',
  principal:
    'principal, headteacher, head teacher, headmaster, headmistress, head of school, head, director, vice principal, assistant principal, dean, superintendent, boss',
  complaint:
    'complaint, complain, concern, issue, problem, grievance, unhappy, unfair, raise a concern, appeal, disagree, not happy, escalate, upset about, dispute',
  newsletter:
    'newsletter, announcements, news, updates, communicate, communication, emails from school, weekly email, notified, notification, notify, text alerts, informed, bulletin, alert, alerts, find out, hear about, messages from, let us know',
  update_details:
    'change of address, new address, new phone number, update contact, update information, change contact, change details, moved house, contact details, new number, changed our, update our',
  supplies:
    'school supplies, supply list, supplies, backpack, bag, pencils, notebooks, materials, stationery, what to bring, need to buy, buy for class, binder, calculator, school bag',
  textbook: 'textbook, textbooks, books, workbook, class books, lost book, reading list, summer reading, set texts',
  library:
    'library, librarian, library book, borrow, overdue, check out books, media center, return books, borrow books, reading room, fine',
  lost_found:
    'lost and found, lost property, lost, missing, left behind, misplaced, cant find, left his, left her, left my, lost jacket, lost coat, forgot, left on the bus, disappeared, found item',
  forgot_item:
    'forgot lunch, forgotten, forgot, drop off lunch, bring lunch, deliver, delivery, leave at office, left at home, drop something off, bring him, bring her, doordash',
  locker: 'locker, lockers, combination, lock, storage, cubby, cubbies',
  field_trip:
    'field trip, trip, trips, excursion, permission slip, outing, overnight, school trip, consent form, chaperone, residential, educational visit, camp, travel abroad, permission form, museum, zoo',
  recess:
    'recess, playground, break time, outdoor play, play outside, outside, lunch break, play time, playtime, indoor recess, cold weather, yard',
  nap: 'nap, rest time, naptime, sleep, quiet time, blanket, rest mat',
  toilet:
    'potty, potty trained, toilet, toilet trained, diaper, diapers, bathroom, restroom, accident, change of clothes, nappy, nappies, pull ups, washroom',
  class_size:
    'class size, how many students, how many kids, students per class, ratio, teacher ratio, student teacher ratio, how big, size of class, number of students, how many children, enrollment number',
  class_placement:
    'class placement, which teacher, teacher assignment, class list, request a teacher, choose teacher, who is my teacher, teacher request, class lists, homeroom, placed with, same class, class assignment, twins, put with',
  photo:
    'photo, photos, picture, picture day, school pictures, portraits, yearbook photo, photograph, photographer, retake, class photo, senior portrait',
  photo_consent:
    'media release, photo release, opt out, pictures online, posted online, social media, image consent, facebook, instagram, photo consent, not want photos, videos of',
  yearbook: 'yearbook, year book, annual',
  dance: 'dance, prom, homecoming, ball, school dance, formal',
  privacy: 'privacy, ferpa, personal data, student data, share information, confidential, gdpr, directory information, data protection',
  religion:
    'religion, religious, faith, catholic, chapel, mass, prayer, church, christian, theology, non catholic, worship, not religious, jewish, muslim, hindu, sacrament, parish, service, ramadan, pray, baptized',
  service: 'community service, service hours, volunteer hours, service learning, service requirement, service project',
  pets: 'pet, pets, dog, dogs, animal, animals, service dog, cat',
  smoking: 'smoke, smoking, vape, vaping, tobacco, e cigarette, drugs, alcohol, weed',
  jobs: 'job, jobs, employment, hire, hiring, vacancy, vacancies, work for, openings, position, career, careers, substitute teacher, substitute teaching, teach at, teaching job, apply to teach, recruitment, staff opening',
  work_permit: 'work permit, working papers, part time job, employment certificate',
  rent: 'rent, rental, hire, use the gym, facility rental, facilities, book the hall, reserve, community use, facility, lettings, after hours use, field use',
  accreditation: 'accredited, accreditation, ranking, rating, inspection, ofsted, test scores, rated, reputation, performance, how good',
  curriculum:
    'curriculum, taught, teach, teaching, learn, syllabus, math program, reading program, phonics, common core, method, montessori, pedagogy, approach, philosophy, sex education, lessons',
  remote:
    'remote, online learning, virtual, distance learning, zoom, e learning, elearning, from home, remote learning, online classes, homeschool, online school',
  independent_study:
    'independent study, vacation during school, family vacation, travel during term, family trip, long absence, planned absence, pre arranged absence, going away, travelling, traveling, holiday in term time, extended absence, term time holiday',
  boarding: 'boarding, boarder, dorm, dormitory, residential, board, weekend leave, houseparent, residence hall',
  international: 'international, visa, i 20, exchange student, overseas, foreign student, from abroad, exchange program, expat',
  driving:
    'drive to school, student parking, drive, license, parking permit, learners permit, driver ed, drivers ed, driver education, student driver',
  recommendation: 'reference, recommendation, letter, recommend, verification letter, enrollment verification, proof of enrollment',
  retention: 'repeat a grade, held back, retained, retention, hold back, repeat the year, fail, failing, promoted, redshirt, delay entry',
  orientation:
    'orientation, new student day, open house, back to school night, meet the teacher, meet and greet, first day, welcome day, induction, settling in, ease in, phase in',
  weather_clothes: 'coat, jacket, boots, raincoat, cold, sunscreen, sun hat, sun cream, rain, hot weather, heat, layers, gloves',
  toys: 'toy, toys, stuffed animal, pokemon, trading cards, fidget, games from home, show and tell',
  screen_time: 'screen time, screens, tv, movies, video, ipad time, computer time',
  siblings:
    'sibling, siblings, brother, sister, second child, two children, both kids, twins, older brother, younger sister, another child, little brother, little sister',
  deadline:
    'deadline, due, due date, by when, last day to, cut off, cutoff, closing date, too late, missed the deadline, when is it due, expires',
  sign_up:
    'sign up, signup, register, registration, enroll, join, how do i join, apply, reserve, book, put down, get a spot, participate, put name down, take part',
  cancel_service: 'cancel, stop, drop, quit, withdraw, end, leave, leaving, give up, discontinue, unsubscribe, opt out, no longer',
  who: 'who, whom, which person, in charge, responsible, coordinator, manager, name of',
  where: 'where, location, located, which room, which door, which entrance, place, entrance, building, room',
  amount: 'how many, how much, number of, limit, maximum, minimum, at most, at least, how often, quota',
  duration: 'how long, duration, length, lasts, minutes, weeks, days long, how many days',
  permission:
    'allowed, allow, permitted, permission, can, may, rule, policy, banned, ban, forbidden, prohibited, against the rules, ok to, is it okay, consent, policies',
  required: 'required, mandatory, compulsory, must, have to, optional, need to, necessary, requirement, obligatory',
}
