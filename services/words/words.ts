import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

/** Lower case without accents, apostrophes and the possessive: `Noël's` as `noel`. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/'s\b|'/g, '')

/** The words of a text in lower case, in order: letters and digits only, accents removed, `child's` as `child`, `e-mail`
 *  as `email`, a dollar, pound or euro sign as the word `$`. Never throws; no word longer than 40 characters. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/(\d)([ap]m)\b/g, '$1 $2')
    .replace(/\be-(?=\p{L})/gu, 'e')
    .replace(/[$£€]/g, ' $ ')
    .split(/[^\p{L}\p{N}$]+/u)
    .filter((word) => word !== '' && word.length <= 40)

const stems = new LRUCache<string, string>({ max: 20_000 })

/** Porter's stem of a word in lower case. Remembered, since a school's index asks for the same few thousand again and again. */
export const stemOf = (word: string): string => {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}

const FUNCTION_WORDS = `a about after again all also am an and any anybody anyone anything are as at be because been before being both but by can cannot
cant come could couldnt did didnt do does doesnt doing done dont during each either else ever every for from get gets getting given go goes going gonna
got had has hasnt have havent having he hed hell her here hers herself hes him himself his how however i id if ill im in into is isnt it its itself ive
just know let lets like made make makes making many may maybe me might mine more most much must my myself need needed needs no nor not now of off ok on
once one only or other our ours out over own per please pls plz put really said same say she shed should shouldnt shes since so some somebody someone
something soon still such take tell than thank thanks that thats the their theirs them themselves then there theres these they theyre thing things this
those though through thru to too u until up upon us use using very wanna want wanted wants was wasnt way we well were weve what whats whatever when whenever
where wheres whether which while who whom whos whose why will wish with within without wonder wondering wont would wouldnt yes yet you youd youll your
youre yours yourself youve hi hello hey dear sorry actually already always another apparently around away back become best better between bit certain
couple day days even exactly explain far few find first gave give guess happen happens help hope idea keep kind last least less little long look looking
lot mean mention never new next normally nothing okay old part particular possible quick quite rather right see seem sort specific suppose sure
thought today told tomorrow trying two usually whole work works wen wher wat wats hav bak ur r thx im dont ppl bc cuz idk gotta lemme tmrw
question questions answer ask asking asked wonderful people person different friend though done simply whats hows`

const functionWords = new Set(FUNCTION_WORDS.split(/\s+/))

/** Whether a word says nothing of the subject ('the', 'please', 'wondering'). */
export const isFunctionWord = (word: string): boolean => functionWords.has(word)
