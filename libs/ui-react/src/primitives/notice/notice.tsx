import type { ReactNode } from 'react'
import { usePartMessages } from '../../hooks/use-part-messages.js'
import { InfoIcon } from '../../icons/info-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'

export interface NoticeProps {
  readonly tone: 'info' | 'caution' | 'critical'
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: { readonly label: string; onClick(): void } | undefined
}

const ROLES = { info: 'note', caution: 'status', critical: 'alert' } as const

/** Something to know before going on. A caution or warning says so by its sign and its first word, not by its colour alone. */
export function Notice({ tone, children, action }: NoticeProps) {
  const t = usePartMessages()
  return (
    <div className="notice" part="notice" data-tone={tone}>
      {tone === 'info' ? <InfoIcon /> : <WarningIcon />}
      <div className="notice-body">
        <div className="notice-text" role={ROLES[tone]}>
          {tone === 'info' ? undefined : (
            <>
              <strong className="notice-word">{t(`parts.notice.${tone}`)}</strong>{' '}
            </>
          )}
          {children}
        </div>
        {action === undefined ? undefined : (
          <button type="button" className="notice-action" part="notice-action" onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  )
}
