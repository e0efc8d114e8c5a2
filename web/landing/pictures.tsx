import { clsx } from 'clsx'
import historyDark from './pictures/history-dark.webp'
import historyLight from './pictures/history-light.webp'
import lookDark from './pictures/look-dark.webp'
import lookLight from './pictures/look-light.webp'
import uploadDark from './pictures/upload-dark.webp'
import uploadLight from './pictures/upload-light.webp'
import { Section } from './section.tsx'

interface Shown {
  title: string
  text: string
  light: string
  dark: string
  alt: string
}

const shown: Shown[] = [
  {
    title: 'See what parents could not find',
    text: 'Every question is kept with its answer. Those without one show you the gaps in your FAQ, in the words of your parents.',
    light: historyLight,
    dark: historyDark,
    alt: 'The chat history, filtered to the questions that had no answer.',
  },
  {
    title: 'Know what changes before it does',
    text: 'Drop your spreadsheet. You see what is new, changed and removed, and nothing goes live until you confirm.',
    light: uploadLight,
    dark: uploadDark,
    alt: 'The upload dialog with a preview: 4 new, 6 changed, 64 unchanged, 3 become inactive.',
  },
  {
    title: 'Make it yours in a minute',
    text: 'Pick your color, add your logo, write your greeting. The preview beside it is the real chat.',
    light: lookLight,
    dark: lookDark,
    alt: 'The widget settings with a color, a greeting and a live preview of the chat.',
  },
]

/** The product itself, as `npm run pictures` takes it. */
export const Pictures = () => (
  <Section id="product" title="A few minutes a week, not a new job" lead="Three screens do most of the work.">
    <ul className="grid gap-12 lg:gap-16">
      {shown.map((one, at) => (
        <li
          key={one.title}
          className={clsx('grid items-center gap-6 lg:gap-12', at % 2 === 0 ? 'lg:grid-cols-[2fr_5fr]' : 'lg:grid-cols-[5fr_2fr]')}
        >
          <div className={clsx(at % 2 === 1 && 'lg:order-last')}>
            <h3 className="text-lg font-semibold tracking-tight">{one.title}</h3>
            <p className="mt-2 text-ink-soft">{one.text}</p>
          </div>
          <Picture {...one} />
        </li>
      ))}
    </ul>
  </Section>
)

/** In the theme of the page. A browser never fetches a lazy picture that is not displayed, so only one of the two is loaded. */
const Picture = ({ light, dark, alt }: Shown) => (
  <div className="overflow-hidden rounded-box border border-line bg-surface shadow-float">
    <img src={light} alt={alt} width={1344} height={896} loading="lazy" decoding="async" className="h-auto w-full dark:hidden" />
    <img src={dark} alt={alt} width={1344} height={896} loading="lazy" decoding="async" className="hidden h-auto w-full dark:block" />
  </div>
)
