import { Button } from '../ui/controls/button.tsx'
import { demoQuestions } from './demo-words.ts'
import site from './pictures/site.webp'
import siteWithChat from './pictures/site-with-chat.webp'

const picture = {
  width: 768,
  height: 902,
  decoding: 'async',
  className: 'absolute inset-0 size-full object-cover object-left-top',
} as const

/** A school's website with room for the live chat. The room has the chat's size, so that nothing shifts. Without a script the chat is a
 *  picture. */
export const Demo = () => (
  <div className="mx-auto grid w-full max-w-[30rem] gap-4">
    <div className="overflow-hidden rounded-box border border-line bg-surface shadow-float">
      <div aria-hidden className="flex h-9 items-center gap-1.5 border-b border-line bg-muted px-3">
        <span className="size-2.5 rounded-full bg-edge/50" />
        <span className="size-2.5 rounded-full bg-edge/50" />
        <span className="size-2.5 rounded-full bg-edge/50" />
        <span className="ml-3 text-xs text-ink-soft">willow-creek.example</span>
      </div>
      <div id="demo" className="relative h-[564px]">
        {/* On a phone the chat covers all of it. */}
        <img src={site} alt="" loading="lazy" {...picture} className={`${picture.className} max-[480px]:hidden`} />
        <noscript>
          <img src={siteWithChat} alt="A parent asks what time school starts and gets the school’s own answer." {...picture} />
        </noscript>
      </div>
    </div>
    <div className="grid gap-2 noscript:hidden">
      <p className="text-sm font-medium">Try it. Willow Creek is an invented school.</p>
      <ul className="flex flex-wrap gap-2">
        {demoQuestions.slice(1).map((question) => (
          <li key={question}>
            <Button size="sm" data-asks="" className="rounded-full">
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
