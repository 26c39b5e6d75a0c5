import type { ReactNode } from 'react'

/** What became of something the user asked for. Announced to screen readers; empty while there is nothing to say. */
export function Outcome(props: {
  readonly tone?: 'good' | 'bad' | undefined
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div className="outcome" role="status" data-tone={props.tone}>
      {props.children}
    </div>
  )
}
