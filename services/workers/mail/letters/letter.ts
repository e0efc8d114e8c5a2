export interface Letter {
  subject: string
  text: string
  html: string
}

/** Whom a letter is for. */
export interface Reader {
  email: string
  /** First line: 'Hello Ana,' */
  greeting: string
}
