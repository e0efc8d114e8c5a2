/** The definition of each figure of `/insights`, as the screen shows it. */
export const insightDefinitions = {
  asked:
    'Questions that visitors asked your widget. Questions you asked in a preview or as a test do not count, nor do greetings and thanks.',
  answered: 'Questions that got an answer from your FAQs or your calendar.',
  successRate: 'Answered questions as a share of all questions asked, rounded to a whole percent.',
  before: 'The same number of days, right before the selected range.',
  week: 'Ranges of more than 92 days are shown in steps of seven days, counted from the first day of the range.',
  hours: "How many questions were asked in each hour of the day, in your school's time zone.",
  weekdays: "How many questions were asked on each day of the week, in your school's time zone.",
  popularQuestions: 'The entries that answered the most questions in the selected range.',
  categories: 'How many questions were answered by the entries of each category.',
  helpful: "Answers that visitors rated as helpful. Each answer counts once, with the visitor's last rating.",
  notHelpful: "Answers that visitors rated as not helpful. Each answer counts once, with the visitor's last rating.",
  gaps: 'Questions that got no answer. Questions that mean the same form a group, shown under the question that was asked first.',
  frequency: 'How often visitors asked a question of this group in the selected range.',
  trend: 'How often the group was asked in the selected range, compared with the same number of days before.',
  pending: 'Nothing in your FAQs or your calendar answers this group yet.',
  resolved:
    'A newer version of your FAQs or your calendar answers this group, or somebody marked it as resolved. It opens again when a later version loses the answer or a visitor asks in vain again.',
  dismissed: 'Somebody decided that this group needs no answer. It stays dismissed, also when visitors ask again.',
} as const
export type InsightFigure = keyof typeof insightDefinitions
