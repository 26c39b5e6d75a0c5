import type { ReactNode } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { ProgressStage } from './progress-stage.js'
import { StageMark } from './stage-mark.js'

export interface ProgressPanelProps {
  readonly stage: ProgressStage
  readonly title: string
  readonly detail?: ReactNode
  /** Where it can be looked up, vetted: a web page. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** What can be done now: buttons, the first one ahead. */
  readonly children?: ReactNode
}

/** How a request goes: one mark, one title, one line. Each stage is told to screen readers. */
export function ProgressPanel({ stage, title, detail, link, children }: ProgressPanelProps) {
  const t = useMessages()
  return (
    <div className="progress-panel" part="progress-panel" data-stage={stage}>
      <StageMark stage={stage} />
      <div className="progress-text" role="status" aria-atomic="true">
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
