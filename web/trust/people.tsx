import { type PersonalData, personGroups } from './personal-data.ts'

/** Every personal field of the event schemas, in groups of people. */
export const People = () => (
  <>
    <p>
      This is all of it. The list is made from the marks in the software itself, and a test fails when a new field is missing here. “No end
      date” means: for as long as the installation exists.
    </p>
    {personGroups.map(({ who, data }) => (
      <section key={who} className="mt-4 grid gap-3">
        <h3 className="font-semibold">{who}</h3>
        <ul className="grid gap-3">
          {data.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </ul>
      </section>
    ))}
  </>
)

const Field = ({ field: { name, why, seenBy, kept } }: { field: PersonalData }) => (
  <li className="rounded-box border border-line bg-surface p-4 shadow-card">
    <h4 className="font-semibold">{name}</h4>
    <dl className="mt-2 grid gap-1.5 text-sm">
      <Fact name="Why">{why}</Fact>
      <Fact name="Who sees it">{seenBy}</Fact>
      <Fact name="How long">{kept}</Fact>
    </dl>
  </li>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
