import {
  BellRing,
  CalendarDays,
  ChartNoAxesCombined,
  Clock,
  FileSpreadsheet,
  Globe,
  Infinity as InfinityIcon,
  LifeBuoy,
  type LucideIcon,
  MoonStar,
  Palette,
  Rocket,
  SearchCheck,
  ShieldCheck,
  SpellCheck,
} from 'lucide-react'
import { config } from '../config.ts'

export interface Point {
  icon: LucideIcon
  title: string
  text: string
}

export const features: Point[] = [
  {
    icon: ShieldCheck,
    title: 'Only your own words',
    text: 'Every answer is your school’s own text, or an event from its calendar. Nothing is made up.',
  },
  {
    icon: SpellCheck,
    title: 'Understands how parents ask',
    text: '“wut time dose school strat” finds the bell schedule. Typos, short forms and other words for the same thing are fine.',
  },
  {
    icon: CalendarDays,
    title: 'Knows your calendar',
    text: '“When does winter break start?” is answered from the events you upload, with the right date.',
  },
  {
    icon: FileSpreadsheet,
    title: 'One spreadsheet, one upload',
    text: 'See what is new, changed and removed before it goes live. Go back to any earlier version.',
  },
  {
    icon: SearchCheck,
    title: 'Shows what is missing',
    text: 'Questions without an answer are kept for you. They tell you what to write next.',
  },
  {
    icon: Palette,
    title: 'Looks like your school',
    text: 'Your colors, your logo, your greeting, and your own words for when it has no answer.',
  },
]

export const everySchool: Point[] = [
  {
    icon: InfinityIcon,
    title: 'Unlimited FAQ items',
    text: 'Write the questions and answers that your families need. The price does not depend on their number.',
  },
  {
    icon: Palette,
    title: 'Full widget customization',
    text: 'Colors, logo, greeting, fallback message and position, with a live preview.',
  },
  {
    icon: ChartNoAxesCombined,
    title: 'Complete analytics',
    text: 'Usage, popular questions and the unanswered ones, down to each question.',
  },
  { icon: LifeBuoy, title: 'E-mail and chat support', text: 'We help you set up, and we are there when you have a question.' },
]

export const benefits: Point[] = [
  {
    icon: Clock,
    title: '10+ hours back every week',
    text: 'The questions your office answers all day are answered before the phone rings.',
  },
  { icon: MoonStar, title: 'Answers 24/7', text: 'At 10 p.m., on Sunday and in August, when parents ask and nobody is at the desk.' },
  {
    icon: Rocket,
    title: 'Set up in 24-48 hours',
    text: 'After a demo call we help you upload your FAQ. One line of code puts it on your website.',
  },
  {
    icon: BellRing,
    title: 'One answer for everyone',
    text: 'Every family hears the same thing, in the words that your school has approved.',
  },
  {
    icon: ShieldCheck,
    title: 'Kind when it does not know',
    text: 'It never makes up an answer. It says so politely and tells parents how to reach your office.',
  },
  {
    icon: Globe,
    title: 'At home on any website',
    text: 'It works on phones and with a keyboard, tells screen readers about each answer, and sets no cookies.',
  },
]

export const questions: { question: string; answer: string }[] = [
  {
    question: 'How long does setup take?',
    answer: '24-48 hours after your demo call. You send us your FAQ as a spreadsheet, and we help you with the rest.',
  },
  {
    question: 'Can it make something up?',
    answer:
      'No. It sends an answer that your school has written, unchanged, or the details of an event in your calendar. It cannot write text.',
  },
  {
    question: 'What happens when it does not know?',
    answer: 'Parents see your fallback message with your contact details. The question is kept for you, so you can add the answer.',
  },
  {
    question: 'How do we keep answers up to date?',
    answer: 'Change your spreadsheet and upload it again. You see every difference first, and parents get the new answers at once.',
  },
  {
    question: 'Which websites does it work on?',
    answer: 'On every website that lets you add a line of code: plain HTML, WordPress, Google Sites and others.',
  },
  {
    question: 'What support do we get?',
    answer: `E-mail and chat support for every school, whatever its size. ${config.productName} is set up together with you.`,
  },
]
