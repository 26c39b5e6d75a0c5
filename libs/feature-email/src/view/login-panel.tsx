import type { ReactNode } from 'react'
import type { SocialProvider } from '@appkit/core'
import { CloseIcon, ProgressRing } from '@appkit/ui-react'
import { SocialIcon } from './social-icon.js'

export interface LoginPanelProps {
  readonly provider: SocialProvider
  readonly isStopped: boolean
  readonly title: string
  readonly detail: string
  /** What can be done now: buttons, the first one ahead. */
  readonly children: ReactNode
}

/** How a social login goes: its sign, one title, one line, said aloud when they change. */
export function LoginPanel({ provider, isStopped, title, detail, children }: LoginPanelProps) {
  return (
    <div className="social-login" part="social-login">
      <ProgressRing status={isStopped ? 'failed' : 'waiting'} badge={isStopped ? <CloseIcon size={16} /> : undefined}>
        <span className="social-tile" data-size="64">
          <SocialIcon provider={provider} size={32} />
        </span>
      </ProgressRing>
      <div className="social-text" role="status">
        <h3 className="panel-title">{title}</h3>
        <p className="panel-text">{detail}</p>
      </div>
      <div className="actions">{children}</div>
    </div>
  )
}
