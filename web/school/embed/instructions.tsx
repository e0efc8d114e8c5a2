import type { School } from '@clearbell/contracts'

const instructionsFor = ({ position }: School) => [
  `Click the button at bottom ${position === 'bottom-left' ? 'left' : 'right'}.`,
  'Ask questions from your FAQ.',
  'Test on desktop and mobile.',
  'This is live mode using the actual FAQ and events data. What you ask here counts in no figure.',
]

/** What to do on the test page. */
export const Instructions = ({ school, className = '' }: { school: School; className?: string }) => (
  <ul className={`grid list-disc gap-x-8 gap-y-1 pl-5 text-ink-soft ${className}`}>
    {instructionsFor(school).map((instruction) => (
      <li key={instruction}>{instruction}</li>
    ))}
  </ul>
)
