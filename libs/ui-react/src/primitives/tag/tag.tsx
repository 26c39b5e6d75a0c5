/** A word of one line that says what a row is. */
export function Tag({
  children,
  tone = 'neutral'
}: {
  readonly children: string
  readonly tone?: 'neutral' | 'accent'
}) {
  return (
    <span className="tag" part="tag" data-tone={tone}>
      {children}
    </span>
  )
}
