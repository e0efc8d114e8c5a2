export interface Letter {
  subject: string
  text: string
  html: string
  /** Who reads the answers, where it is not the support. */
  replyTo?: string
}

/** Whom a letter is for. */
export interface Reader {
  email: string
  /** First line: 'Hello Ana,' */
  greeting: string
}
