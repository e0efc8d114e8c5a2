import { blank } from '@clearbell/contracts'
import { Article } from '../shell/article.tsx'
import { Bullets, Code, TextLink } from '../shell/article-parts.tsx'
import { People } from './people.tsx'

/** The page at `/trust`. It says what is true today and nothing that is planned; the server fills in what this installation has set. */
export default function TrustPage() {
  return (
    <Article
      title="What we store, and what we never do"
      lead={<p>Schools answer for their families’ data. This page says what {blank('productName')} does with it, in plain words.</p>}
      sections={[
        { id: 'short', title: 'In short', content: <InShort /> },
        { id: 'answers', title: 'How answers are made', content: <Answers /> },
        { id: 'chat', title: 'The chat on a website', content: <Chat /> },
        { id: 'people', title: 'What we store about people', content: <People /> },
        { id: 'other', title: 'What else we store', content: <Other /> },
        { id: 'protection', title: 'How it is protected', content: <Protection /> },
        { id: 'others', title: 'Who else gets data', content: <Others /> },
        { id: 'export', title: 'Export and erasure', content: <Export /> },
      ]}
    />
  )
}

const InShort = () => (
  <Bullets>
    <li>No generative AI. Visitors get words that the school has written, and nothing that a machine made up.</li>
    <li>No cookies and no tracking in the chat.</li>
    <li data-when="noCohere">No third party takes part in answering. Questions and answers stay on the server.</li>
    <li data-when="cohere">One third party takes part in answering: Cohere compares texts by meaning.</li>
    <li>Each conversation, person, school and demo request has an encryption key of its own.</li>
    <li>Nothing is sold, and nothing trains a model.</li>
  </Bullets>
)

const Answers = () => (
  <>
    <p>
      The software compares a question with the FAQ entries and the calendar events of that one school. When it is sure enough, it sends the
      entry’s own text, or a sentence with the date and place of an event. When it is not, it sends the school’s fallback message and up to
      three near questions. A greeting, thanks or a goodbye gets a fixed, courteous line.
    </p>
    <p>
      Small language models do the comparing. They come with the software and run on its server. They give numbers, such as how alike two
      sentences are; they cannot write text. They were trained before they were installed, and they learn nothing from schools or visitors.
    </p>
  </>
)

const Chat = () => (
  <Bullets>
    <li>
      A page that shows the chat loads its button, the chat and its words from our server, and the school’s logo once it is open. Every
      question is one more request.
    </li>
    <li>The chat asks nobody else for anything: no fonts, no analytics, no advertising.</li>
    <li>It sets and reads no cookies.</li>
    <li>
      Before it is opened it stores nothing in the browser. Then the browser keeps whether it is open, the questions with their answers, so
      that the next page of the website shows them, and a random number for the conversation. All three are in the session storage, under
      names that begin with <Code>clearbell-</Code>, and end with the tab.
    </li>
    <li>
      It asks for no name and no address. Visitors can still type some: e-mail addresses, phone numbers and card numbers are replaced before
      a question is stored, unless the school has turned that off. Names are stored as they are typed.
    </li>
  </Bullets>
)

const Other = () => (
  <>
    <Bullets>
      <li>The school’s FAQ entries and calendar, in every version, and its settings. They are meant for the public.</li>
      <li>The answer to each question, how sure the software was, whether the visitor found it helpful, and figures made from that.</li>
      <li>The school and the size that people name when they ask for a demo, and whether they have booked it.</li>
      <li>The school’s name, website, number of students, time zone and billing status.</li>
      <li>The domains of the websites that show the school’s chat.</li>
    </Bullets>
    <p>
      All of this has no end date. It is a log of what happened: entries are added and none is changed, so that a school can go back to an
      earlier version.
    </p>
    <p>Outside of that log:</p>
    <Bullets>
      <li>Passwords, only as argon2id hashes. Nobody can read them.</li>
      <li>
        Sessions of signed-in people, in a cookie that is needed for signing in. It ends after 7 days without use, and after 30 days in any
        case.
      </li>
      <li>Network addresses that count against limits, such as questions a minute. They are dropped after two hours at most.</li>
      <li>The server’s own log. It holds no visitor’s address and no question.</li>
    </Bullets>
  </>
)

const Protection = () => (
  <Bullets>
    <li>
      In the log every field that this page lists under “What we store about people” is encrypted (AES-256-GCM), with a key for each
      conversation, person, school and demo request. The tables that the screens read hold them readable.
    </li>
    <li>The database itself keeps one school from reading another’s rows, even if a query forgets to ask for its own.</li>
    <li>Sign-ins are limited, and a changed password or address ends all sessions.</li>
    <li>Exports, sign-ins and changes to accounts are recorded with who did them.</li>
  </Bullets>
)

const Others = () => (
  <>
    <p>
      The operator of this installation runs it on a server of their choice. These are all the services that the software calls or shows:
    </p>
    <dl className="grid gap-4">
      <div data-when="cohere" className="rounded-box border border-line bg-surface p-4">
        <dt className="font-semibold">Cohere</dt>
        <dd className="mt-1 text-ink-soft">
          Gets the schools’ FAQ entries and events and the visitors’ questions, to turn them into numbers that are compared by meaning. It
          gets no network address and no name of an account. It writes no text.
        </dd>
      </div>
      <div data-when="mailServer" className="rounded-box border border-line bg-surface p-4">
        <dt className="font-semibold">The mail server that the operator has set up</dt>
        <dd className="mt-1 text-ink-soft">
          Gets the mails to administrators, to operators and to people who asked for a demo, with their addresses.
        </dd>
      </div>
      <div data-when="schedulingHost" className="rounded-box border border-line bg-surface p-4">
        <dt className="font-semibold">The calendar service at {blank('schedulingHost')}</dt>
        <dd className="mt-1 text-ink-soft">
          Shows the free times to people who ask for a demo. It gets the name and the e-mail address that they have typed, and can set
          cookies of its own.
        </dd>
      </div>
      <div data-when="callsNobody" className="rounded-box border border-line bg-surface p-4">
        <dt className="font-semibold">None</dt>
        <dd className="mt-1 text-ink-soft">This installation asks no other service, and no mail leaves it.</dd>
      </div>
    </dl>
    <p data-when="supportEmail">
      Ask the operator where the server is and who else has access to it:{' '}
      <TextLink href={`mailto:${blank('supportEmail')}`}>{blank('supportEmail')}</TextLink>.
    </p>
  </>
)

const Export = () => (
  <>
    <p>
      School administrators export their chat history on the Chat History screen, and the unanswered questions in groups on the Insights
      screen. These CSV files hold questions, answers, ratings and times, and no network addresses. Under Privacy and Data they download
      everything that the school owns, and see who signed in, changed, exported or erased something.
    </p>
    <p>
      A school administrator erases a conversation with the button beside it on the Chat History screen. An operator erases a request for a
      demo, or a whole school with its administrators and visitors. Erasing destroys the key above: everything encrypted with it becomes
      unreadable in the log, the screens and exports show “[erased]” at once, and nobody else’s data is touched. It cannot be undone. The
      figures, the school’s name and its billing stay. A deactivated account can no longer sign in, but its data stays.
    </p>
    <p>A backup of the server that is older than an erasure can still hold the data. Ask the operator how long backups are kept.</p>
  </>
)
