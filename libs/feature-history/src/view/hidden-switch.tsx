import { plural, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

export interface HiddenSwitchProps {
  /** How many entries are hidden. */
  readonly count: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Shows entries that nobody meant. */
export function HiddenSwitch({ count, isOn, onChange }: HiddenSwitchProps) {
  const t = useMessages<typeof en>()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="hidden-switch"
      part="hidden-switch"
      onClick={() => onChange(!isOn)}
    >
      {plural(t, 'history.showHidden', count)}
      <span className="hidden-switch-track" aria-hidden="true" />
    </button>
  )
}
