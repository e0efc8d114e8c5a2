/** An address, which breaks behind the @ before it breaks anywhere else. */
export const Email = ({ address }: { address: string }) => {
  const host = address.lastIndexOf('@') + 1
  return (
    <p className="text-xs text-ink-soft wrap-anywhere">
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </p>
  )
}
