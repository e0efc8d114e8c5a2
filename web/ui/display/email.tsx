/** An e-mail address, which breaks behind the @ before it breaks anywhere else. A name stays as it is. */
export const Breakable = ({ text }: { text: string }) => {
  const host = text.lastIndexOf('@') + 1
  return (
    <span className="wrap-anywhere">
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </span>
  )
}

/** An address under a name. */
export const Email = ({ address }: { address: string }) => (
  <p className="text-xs text-ink-soft">
    <Breakable text={address} />
  </p>
)
