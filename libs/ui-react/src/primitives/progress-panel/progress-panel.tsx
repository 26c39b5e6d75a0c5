import type { ReactNode } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { ProgressStage } from './progress-stage.js'

/** Drawn inside the ring, on a 72 px grid. */
const STAGE_MARKS: Readonly<Record<ProgressStage, string>> = {
  wallet: 'M26 30.5v14a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3V34a3 3 0 0 0-3-3H28.5a2.5 2.5 0 0 1 0-5H41m0 13h.01',
  sent: 'M36 46V26m-8 8 8-8 8 8',
  confirmed: 'm26.5 37 6.5 6.5 13-15',
  replaced: 'M27 31h18m-5.5-5.5L45 31l-5.5 5.5M45 42H27m5.5-5.5L27 42l5.5 5.5',
  failed: 'm28 28 16 16m0-16L28 44',
  unknown: 'M31 31.5a5 5 0 1 1 7.2 4.5c-1.4.8-2.2 1.9-2.2 3.5m0 5.5h.01'
}

export interface ProgressPanelProps {
  readonly stage: ProgressStage
  /** Of a transaction: whether the chain knows of it. Then the ring fills by what is done. @default it is none, and the ring turns */
  readonly isSeen?: boolean | undefined
  readonly title: string
  /** What it is about, e.g. the amount that was sent: larger than the title, above it. @default nothing */
  readonly hero?: ReactNode
  readonly detail?: ReactNode
  /** Where it can be looked up, vetted: a web page. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** What can be done now: buttons, the first one ahead. */
  readonly children?: ReactNode
}

/** How a request goes: one mark, one title, one line. Each stage is told to screen readers. */
export function ProgressPanel({ stage, isSeen, title, hero, detail, link, children }: ProgressPanelProps) {
  const t = useMessages()
  return (
    <div className="progress-panel" part="progress-panel" data-stage={stage} data-seen={isSeen}>
      <StageMark stage={stage} />
      <div className="progress-text" role="status" aria-atomic="true">
        {hero === undefined ? undefined : <p className="progress-hero">{hero}</p>}
        <h3 className="panel-title">{title}</h3>
        {detail === undefined ? undefined : <div className="panel-text progress-detail">{detail}</div>}
      </div>
      {link === undefined ? undefined : (
        <a className="link progress-link" href={link.href} target="_blank" rel="noopener noreferrer">
          {link.label}
          <ExternalIcon size={16} />
          <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
        </a>
      )}
      {children === undefined ? undefined : <div className="actions">{children}</div>}
    </div>
  )
}

/** A ring that turns calmly while something is awaited, or fills (signed, seen by the chain, in a block), and a mark that says what became of it. Silent for screen readers. */
function StageMark({ stage }: { readonly stage: ProgressStage }) {
  return (
    <svg className="stage-mark" viewBox="0 0 72 72" fill="none" aria-hidden="true" focusable="false">
      <circle className="stage-track" cx="36" cy="36" r="33" pathLength="100" />
      <circle className="stage-arc" cx="36" cy="36" r="33" pathLength="100" />
      <path key={stage} className="stage-sign" d={STAGE_MARKS[stage]} pathLength="100" />
    </svg>
  )
}
