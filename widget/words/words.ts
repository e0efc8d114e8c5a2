/** Everything that the widget says by itself. `{}` stands for what a sentence is about. */
export type Words = {
  title: string // of the panel; {} is the school
  subtitle: string
  launcher: string // {} is the title
  close: string
  placeholder: string
  send: string
  conversation: string // the list of messages
  youAsked: string
  answer: string
  typing: string
  didYouMean: string
  starters: string // above questions to begin with
  tryAgain: string
  trouble: string // the chat cannot be reached [product.md 8]
  notHere: string // the school has not allowed the website
  wait: string // follows `trouble` for someone who asks too much
  newTab: string // {} is the link
  addToCalendar: string // the events of an answer
  subscribe: string // to the school's calendar, all of it
  wasHelpful: string
  yes: string
  no: string
  thanks: string
  notSent: string
  whatWasWrong: string
  reason: string
  skip: string
}
