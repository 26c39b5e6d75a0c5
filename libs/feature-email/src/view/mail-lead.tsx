import type { ReactNode } from 'react'
import { MailIcon } from './mail-icon.js'

export interface MailLeadProps {
  readonly heading?: string | undefined
  /** What was mailed, up to the address. */
  readonly detail: string
  /** Where it was sent; absent: the sentence says it. */
  readonly address?: string | undefined
  /** How long it is good. */
  readonly children: ReactNode
}

/** What was mailed, and where to. */
export function MailLead({ heading, detail, address, children }: MailLeadProps) {
  return (
    <div className="mail-lead">
      <span className="mail-tile">
        <MailIcon size={28} />
      </span>
      {heading === undefined ? undefined : <h3 className="panel-title">{heading}</h3>}
      <p className="panel-text">
        {detail}
        {address === undefined ? undefined : (
          <>
            {' '}
            <bdi className="mail-address">{address}</bdi>
          </>
        )}
      </p>
      <p className="panel-text mail-good">{children}</p>
    </div>
  )
}
