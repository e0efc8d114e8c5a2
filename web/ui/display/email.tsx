import { Fragment } from 'react'

/** An e-mail or web address, which breaks behind the @ or a dot before it breaks anywhere else. A name stays as it is. */
export const Breakable = ({ text }: { text: string }) => (
  <span className="wrap-anywhere">
    {text.split(/(?<=@|[^\s.]\.)(?=\S)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/** An address under a name. */
export const Email = ({ address }: { address: string }) => (
  <p className="text-xs text-ink-soft">
    <Breakable text={address} />
  </p>
)
