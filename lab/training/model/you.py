"""Questions that call the school 'you', made of an entry's own question that does not."""

import re

# What an entry's question looks like, and how it is asked of the school itself; more than one way where families have more.
WAYS = [
    (r"Is there (?:a|an) (.+)", ["do you have a \\1", "have you got a \\1", "do you offer a \\1", "do you run a \\1"]),
    (r"Is there (?:any )?(.+)", ["do you have \\1", "do you offer \\1"]),
    (r"Are there (?:any )?(.+)", ["do you have \\1", "do you have any \\1", "do you do \\1"]),
    (r"Does (?:the|our) (?:school|college|academy) (.+)", ["do you \\1"]),
    (r"(?:What|Which) (.+?) (?:are|is) (?:there|offered|available|taught)(.*)", ["what \\1 do you have\\2", "which \\1 do you offer\\2", "what \\1 do you do"]),
    (r"(Who|What|Where|When) (is|are) the (?:school )?(.+)", ["\\1 \\2 your \\3"]),
    (r"What (?:is|are) the (?:rules?|policy) (?:on|for|about) (.+)", ["what is your policy on \\1", "what is your \\1 policy"]),
    (r".*\b(?:office|opening|school) hours\b.*", ["what are your hours", "when are you open", "what hours are you open"]),
    (r"When (?:is|does) the (?:school |main |front )?(?:office|school) open.*", ["what are your hours", "when are you open", "what are your opening hours", "how late are you open"]),
    (r"What time does (?:the )?school (?:start|begin|end|finish)\b.*", ["what are your hours", "what time do you start and finish"]),
    (r"(?:What|Which) (?:clubs|activities|sports|languages)\b.*", ["what clubs do you have", "what do you have after school"]),
    (r"How much (?:is|are|does) (?:the )?(.+?)(?: cost)?", ["how much do you charge for \\1", "what do you charge for \\1", "do you charge for \\1"]),
    (r"What does (?:the )?(.+?) cost", ["how much do you charge for \\1", "what do you charge for \\1", "do you charge for \\1"]),
    (r"(?:Can|May) (students|pupils|children|parents|learners) (.+)", ["do you let \\1 \\2", "do you allow \\1 to \\2"]),
    (r"Are (.+?) allowed(.*)", ["do you allow \\1\\2", "do you let kids have \\1\\2"]),
    (r"(?:Can|Where can|How can|Where do|How do) (?:I|we) buy (.+)", ["do you sell \\1", "where do you sell \\1"]),
    (r"(?:Can|How do|How can) (?:I|we|our group|outsiders) (?:rent|hire) (.+)", ["do you rent out \\1", "do you hire out \\1"]),
    (r"(?:How|Where) do (?:I|we) (?:contact|reach|call) (?:the )?(?:school|office).*", ["what is your phone number", "how do i contact you", "what is your email"]),
    (r"Where is the school.*|What is the (?:school's )?address.*", ["where are you", "what is your address", "where are you located"]),
    (r"How do (?:I|we) (?:enroll|enrol|register|apply)", ["how do i enroll at your school", "do you have places", "do you take new students"]),
    (r"Who can (?:attend|enroll|enrol|apply|come)\b.*", ["who do you take", "which kids do you take"]),
    (r"What (?:are the )?jobs.*|.*\bvacanc.*|How (?:do|can) I (?:work|apply for a job) .*", ["are you hiring", "do you have any jobs"]),
    (r"How (?:do|can) (?:I|we) borrow (.+)", ["do you lend \\1", "do you lend out \\1"]),
    (r"Is the school (.+)", ["are you \\1"]),
    (r"When (?:is|are) (?:the )?(?:school|schools) closed(.*)", ["when are you closed\\1", "what days are you closed"]),
    (r"When is lunch.*|What time is lunch.*", ["what time do you serve lunch", "when do you have lunch"]),
    (r"How many (.+?) (?:are there|does the school have)(.*)", ["how many \\1 do you have\\2"]),
    (r"(?:How|Where) can (?:I|we) (?:visit|tour).*|.*\bschool tours?\b.*", ["do you do tours", "can i come and see your school"]),
]
PATTERNS = [(re.compile(rf"^(?:{pattern})\?$", re.I), ways) for pattern, ways in WAYS]


def of_you(question: str) -> list[str]:
    """In each way that fits; none where none does."""
    made = []
    for pattern, ways in PATTERNS:
        found = pattern.match(question)
        made += [found.expand(way) for way in ways] if found else []
    return made


def as_asked_of_school(question: str) -> str:
    """As the product reads it: `lexical/addressed.ts`."""
    return re.sub(r"\byour\b(?! (?:name|self)\b)", "the school's", question, flags=re.I)
