"""Questions made of an entry's own: some that it still answers, in other words, and some that differ by one decisive word and that it
does not answer. From the entries of the training schools alone; `lab/corpus/contrast.csv` is kept apart to measure by."""

import re
from random import Random

from corpus import School, words_in

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
teacher, parent, student, visitor, volunteer, coach, grandparent, brother, sister, neighbor
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
September, October, November, January, March, May, June, August
summer, winter, spring, fall
Christmas, Easter, Thanksgiving, summer break, spring break
morning, afternoon, evening
dogs, cats, rabbits, horses
field trip, exchange, camp, museum visit, ski trip
tutoring, speech therapy, counseling, detention, summer school, after-school care, before-school care
lunch account, library account, email account, parent portal
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
can | must
this year | next year
free | paid
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
What does | How much does
How do I | How can I
How do we | How can we
How do I | What do I do to
sign up | register
sign up | enroll
allowed | permitted
May | Can
Can | May
medicine | medication
cell phones | mobile phones
phone | cell phone
closed | shut
closed | canceled
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
Is there | Do you have
Are there | Do you have
What are the | What are your
When is the | When is your
Who is the | Who is your
What is the | What is your
Where is the | Where is your
does the school | do you
the school's | your
Does the school | Do you
offered | available
vacation | holiday
teacher training days | staff days
lunch | school lunch
parking | a parking space
"""
# Put behind a question that says nothing of it.
NARROWED = 0.4
NARROWER = "for teachers, for visitors, for parents, for staff, in the summer, on Saturdays, on Sundays, next year, at the high school, for grandparents, over winter break, at night, for preschoolers"


def pairs_of(lines: str) -> list[tuple[str, str]]:
    return [tuple(line.split(" | ")) for line in lines.strip().split("\n")]


KIND_LISTS = [line.split(", ") for line in KINDS.strip().split("\n")]
BOTH_WAYS = [pair for one, other in pairs_of(OPPOSITES) for pair in ((one, other), (other, one))]
SAME_PAIRS = pairs_of(SAME)
NARROWERS = NARROWER.split(", ")


def put(question: str, old: str, new: str) -> str | None:
    """With one for the other, whole words; null where it is not there."""
    # Most are not there at all, and looking for that first takes a hundredth of the time.
    if old.lower() not in question.lower():
        return None
    found = re.search(rf"(?<![\w-]){re.escape(old)}(?![\w-])", question, re.I)
    if not found:
        return None
    start, end = found.span()
    placed = new[0].upper() + new[1:] if start == 0 else new
    return question[:start] + placed + question[end:]


def tells_of(text: str, words: str) -> bool:
    """Whether a text may speak of them: by the first letters, so that other forms count."""
    known = words_in(text)
    return all(any(own.startswith(word[: max(4, len(word) - 2)]) for own in known) for word in words_in(words) - {"for", "the", "in", "on", "at", "of"})


def other_than(question: str, answer: str, chance: Random) -> list[str]:
    """Questions that differ by one decisive word from one that an entry answers."""
    made = []
    for kind in KIND_LISTS:
        old = next((name for name in kind if put(question, name, name)), None)
        others = [name for name in kind if name != old and not tells_of(f"{question} {answer}", name)]
        if old and others:
            made.append(put(question, old, chance.choice(others)))
    for old, new in BOTH_WAYS:
        changed = put(question, old, new)
        if changed and not tells_of(answer, new):
            made.append(changed)
    behind = chance.choice(NARROWERS)
    if chance.random() < NARROWED and not tells_of(f"{question} {answer}", behind):
        made.append(f"{question.rstrip('?.')} {behind}?")
    return made


def same_as(question: str) -> list[str]:
    """Questions that ask for the same in other words."""
    return [changed for old, new in SAME_PAIRS if (changed := put(question, old, new)) and changed != question]


def as_family(question: str, chance: Random) -> str:
    """As it is typed on a phone, half of the time."""
    return question.rstrip("?.").lower() if chance.random() < 0.4 else question


def contrasts(train: list[School], chance: Random) -> list[tuple[str, str, bool]]:
    """Questions, the text that is read with each (an entry's question with a part of its answer), and whether it answers. Of each entry
    up to three that it does not answer and as many that it does."""
    made = []
    for school in train:
        for question, texts, answer in zip(school.questions_of_entries, school.texts, school.answers):
            if not question.endswith("?"):
                continue
            wrong, right = other_than(question, answer, chance), [question, *same_as(question)]
            count = min(3, len(wrong))
            made += [(as_family(text, chance), texts[0], False) for text in chance.sample(wrong, count)]
            made += [(as_family(text, chance), texts[0], True) for text in chance.sample(right, min(count, len(right)))]
    return made
