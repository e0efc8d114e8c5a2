"""The words that questions are changed by. From no school that chooses or is reported: common words of schools and of English."""

# What takes each other's place in a question and changes it: names of one kind, a kind a line.
KINDS = """
breakfast, lunch, dinner, supper, snack
football, soccer, basketball, volleyball, baseball, tennis, swimming, hockey, wrestling, cross country, track, golf, gymnastics, rugby
band, choir, orchestra, drama club, chess club, robotics, debate, art club, dance, yearbook
French, Spanish, German, Latin, Mandarin, Arabic, Russian
math, science, history, art, music, geography, reading, writing, computing
laptop, tablet, phone, calculator, camera, smartwatch, headphones
bus, train, car, bike, scooter, skateboard, motorbike, taxi
nurse, principal, counselor, librarian, secretary, psychologist, social worker, custodian, bus driver, assistant principal, treasurer, speech therapist
teacher, visitor, volunteer, coach, grandparent, brother, sister, neighbor
teachers, parents, students, visitors, volunteers, coaches, grandparents, siblings, neighbors, staff
library, gym, cafeteria, playground, pool, auditorium, parking lot, chapel, office, garden
uniform, backpack, shoes, coat, locker, lunch box, water bottle, swimsuit
report card, transcript, diploma, certificate, permission slip, ID card, library card, bus pass, parking permit
concert, play, dance, prom, graduation, picnic, book fair, science fair, open house, sports day
fever, lice, allergy, asthma, broken arm, diabetes, stomach bug, concussion
preschool, kindergarten, first grade, third grade, fifth grade, seventh grade, ninth grade, twelfth grade
1st grade, 2nd grade, 4th grade, 6th grade, 8th grade, 10th grade, 12th grade
Year 1, Year 3, Year 6, Year 7, Year 9, Year 10, Year 12
elementary school, middle school, high school
Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday
Mondays, Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays, Sundays
September, October, November, January, June, August
summer, winter, spring, fall
Christmas, Easter, Thanksgiving, summer break, spring break
morning, afternoon, evening
dogs, cats, rabbits, horses
field trip, exchange, camp, museum visit, ski trip
tutoring, speech therapy, counseling, detention, summer school, after-school care, before-school care
lunch account, library account, email account, parent portal
tuition, deposit, bus fee, lunch fee
homework, exams, projects
passport, visa, birth certificate
"""
# What is done, and what undoes it or is its opposite: either for the other.
OPPOSITES = """
start | end
starts | ends
begin | end
open | close
opens | closes
open | closed
late | early
cold | hot
cold | warm
lost | found
sign up for | cancel
sign up for | drop out of
sign up | cancel
register for | withdraw from
register | unregister
enroll | withdraw
apply for | give up
apply for | cancel
join | leave
buy | sell
buy | return
get | return
get | give back
order | send back
order | cancel
book | cancel
request | refuse
add | remove
put money on | take money off
pay for | get a refund for
arrive | leave
pick up | drop off
drop off | pick up
borrow | lend
become | stop being
allowed | required
start | stop
before | after
with | without
excused | unexcused
first | last
inside | outside
pass | fail
win | lose
this year | next year
boys | girls
"""
# What asks for the same.
SAME = """
my child | my son
my child | my daughter
my child | my kid
my student | my son
students | kids
children | kids
pupils | children
begin | start
end | finish
ends | finishes
sick | ill
buy | purchase
buy | get
How much does | What does
How much is | What is the price of
How do I | How can I
How do we | How can we
How do I | What do I do to
sign up | register
sign up | enroll
allowed | permitted
Can | May
medicine | medication
cell phones | mobile phones
phone | cell phone
closed | shut
contact | reach
report | let you know about
pick up | collect
bike | bicycle
lost and found | lost property
late | tardy
absent | away
fees | charges
dress code | clothing rules
happens | will happen
apply for | put in for
need | have to have
request | ask for
schedule | timetable
change | switch
offered | available
vacation | holiday
teacher training days | staff days
How do I | How does one
How do I | I want to know how to
Who do I | Who should I
What happens if | What if
What if | What do we do if
Where do I | Where can I
Where can I | Where do we
When does | What time does
When do | What time do
What time does | When does
principal | headteacher
cafeteria | canteen
counselor | counsellor
fall | autumn
graduation | commencement
tuition | school fees
replace | get a new
forms | paperwork
form | slip
allowed to | able to
bring | take along
wear | have on
money | cash
"""
# Who holds an office, and what is put before it: another person then.
OFFICES = "principal, nurse, counselor, librarian, secretary, teacher, coach, director, superintendent, headteacher, head teacher, bus driver, registrar, president, dean, chaplain"
BEFORE_OFFICE = "assistant, deputy, substitute, former, student, associate"
# What is put before a thing: another thing then.
THINGS = "bus, program, club, uniform, schedule, calendar, lunch, library, school, camp, team, office, fee, form, handbook"
BEFORE_THING = "summer, evening, online, staff, weekend, winter, alumni, preschool"
# Put behind a question that says nothing of it, they ask for something else.
NARROWERS = "for teachers, for visitors, for parents, for staff, in the summer, on Saturdays, on Sundays, next year, for grandparents, over winter break, at night, for preschoolers, abroad, for volunteers, for alumni"
# Before and behind a question, they change nothing.
HARMLESS_BEFORE = "can you tell me, quick question:, hi, please tell me, i would like to know, sorry,"
HARMLESS_BEHIND = "please, exactly, at the school, for my son, for my daughter, this year, now, for our family, again, thanks, at your school, these days"
