import type { ReactNode } from 'react'
import { Button } from '../../primitives/button/button.js'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** What can be done about it. */
  readonly action?:
    | { readonly label: string; readonly isLoading?: boolean; readonly isDisabled?: boolean; onClick(): void }
    | undefined
}

/** What stands where a list would be: that there is nothing, or why nothing is shown. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty" part="empty">
      <span className="empty-icon">{icon}</span>
      <h3 className="empty-title">{title}</h3>
      {text === undefined ? undefined : <p className="panel-text">{text}</p>}
      {action ? (
        <div className="empty-action">
          <Button
            variant="secondary"
            isLoading={action.isLoading ?? false}
            isDisabled={action.isDisabled ?? false}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </div>
      ) : undefined}
    </div>
  )
}
