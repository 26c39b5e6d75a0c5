import type { Warning } from './review.js'

/** What to know before agreeing. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return undefined
  return (
    <ul className="warnings">
      {warnings.map(({ tone, text }) => (
        <li key={text} data-tone={tone} data-part tabIndex={-1}>
          {text}
        </li>
      ))}
    </ul>
  )
}
