import { limits, Refusal, type RefusalCode, type UserProfile } from '@clearbell/contracts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Whose password it is, as far as a guesser knows it too. */
export type PasswordOwner = Pick<UserProfile, 'email'> &
  Partial<Pick<UserProfile, 'firstName' | 'lastName' | 'organizationName'>> & { productName: string }

const common = new Set(dictionary['passwords-common'].map(String))

/** Without the digits and marks that people put around a word to satisfy a form. */
const bare = (password: string) => password.replace(/^[\P{L}]+|[\P{L}]+$/gu, '')

const isCommon = (password: string) => common.has(password) || common.has(password.replace(/[\d\W_]+$/, '')) || common.has(bare(password))

const MIN_DIFFERENT = 3

/** One key held down, or two in turn. */
const isMonotonous = (password: string) => new Set(password).size < MIN_DIFFERENT

/** Fewer characters than this beside a word or a sequence are decoration, which a guesser tries first. */
const MIN_OF_ITS_OWN = 5

/** The alphabet, the digits, and the rows and columns of keyboards. */
const orders = `abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn
  1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm`
  .split(/\s+/)
  .flatMap((order) => [order, order.split('').toReversed().join('')])

const isRun = (text: string) => new Set(text).size === 1 || orders.some((order) => order.includes(text))

const MIN_RUN = 3

/** Counts the characters outside runs such as `abc`, `987`, `qwer` and `aaa`. */
const outsideRuns = (password: string): number => {
  let outside = 0
  for (let start = 0; start < password.length; ) {
    let end = start + 1
    while (end < password.length && isRun(password.slice(start, end + 1))) end++
    if (end - start < MIN_RUN) outside++
    start = end - start < MIN_RUN ? start + 1 : end
  }
  return outside
}

/** Made of runs, with little beside them. The share matters too: a generated password has a run or two by chance. */
const isSequence = (password: string): boolean =>
  [password, bare(password)].some((text) => {
    const outside = outsideRuns(text)
    return outside < MIN_OF_ITS_OWN && outside * 2 < text.length - outside
  })

/** Shorter words, such as `jo`, occur in many others by chance and count only alone. */
const MIN_WORD = 3

/** A text as people type it into a password: each word with and without digits around it, and all of them together. */
const wordsOf = (...texts: (string | null | undefined)[]): string[] => {
  const words = texts.flatMap((text) => plain(text ?? '').match(/[\p{L}\d]+/gu) ?? [])
  return [words.join(''), words.toReversed().join(''), ...words].flatMap((word) => [word, bare(word)]).filter((word) => word !== '')
}

/** Small letters without accents, so that `Zoë` is found in `zoe123`. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const ownWords = ({ email, firstName, lastName, organizationName, productName }: PasswordOwner): [RefusalCode, string[]][] => {
  const [local, domain = ''] = email.split('@')
  return [
    ['password_like_name', wordsOf(firstName, lastName)],
    ['password_like_school', wordsOf(organizationName)],
    ['password_like_product', wordsOf(productName)],
    // The last part of a domain, such as `com`, says nothing about a person.
    ['password_like_email', [...wordsOf(local), ...wordsOf(domain.replace(/\.[^.]*$/, ''))]],
  ]
}

/** The refusal for a password that consists of its owner's words; undefined when there is enough beside them. */
const ownWordIn = (password: string, owner: PasswordOwner): RefusalCode | undefined => {
  const inner = bare(password).replace(/[^\p{L}\d]/gu, '')
  const found = ownWords(owner)
    .flatMap(([code, words]) => words.map((word) => ({ code, word })))
    .filter(({ word }) => word === inner || (word.length >= MIN_WORD && inner.includes(word)))
    .toSorted((one, other) => other.word.length - one.word.length)
  const rest = found.reduce((left, { word }) => left.replaceAll(word, ''), inner)
  return rest.length < MIN_OF_ITS_OWN ? found[0]?.code : undefined
}

/** The server's policy; the forms ask for less [D Accounts, Password minimum].
 *  @param owner null when it is not known yet   @param name the label of the field on the screen
 *  @throws Refusal password_too_short, password_too_common, password_sequence, password_like_name, password_like_school,
 *  password_like_product, password_like_email */
export const requireGoodPassword = (
  password: string,
  owner: PasswordOwner | null,
  name: 'Password' | 'New password' = 'Password',
): void => {
  if (password.length < limits.password.min)
    throw new Refusal('password_too_short', `${name} must be at least ${limits.password.min} characters`)
  const ownWord = owner && ownWordIn(plain(password), owner)
  if (ownWord) throw new Refusal(ownWord)
  const typed = password.toLowerCase()
  if (isMonotonous(typed)) throw new Refusal('password_too_common')
  if (isSequence(typed)) throw new Refusal('password_sequence')
  if (isCommon(typed)) throw new Refusal('password_too_common')
}
