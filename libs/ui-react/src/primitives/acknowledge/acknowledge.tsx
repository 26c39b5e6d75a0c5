import type { ReactNode } from 'react'
import { CheckIcon } from '../../icons/check-icon.js'

export interface AcknowledgeProps {
  /** What is agreed to. */
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
}

/** A box to tick before going on; the whole line takes the tap. */
export function Acknowledge({ label, checked, onChange, disabled }: AcknowledgeProps) {
  return (
    <label className="acknowledge" part="acknowledge">
      <span className="acknowledge-box">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <CheckIcon size={16} />
      </span>
      <span className="acknowledge-label">{label}</span>
    </label>
  )
}
