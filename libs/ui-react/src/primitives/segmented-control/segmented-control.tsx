import { useId } from 'react'
import { SegmentTrack } from '../segment-track/segment-track.js'

/** One of a few choices. */
export interface Segment<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export interface SegmentedControlProps<Value extends string = string> {
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly options: readonly Segment<Value>[]
  /** `undefined`: none of them. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean | undefined
}

/** A few choices side by side, one of them in force: radio buttons, so one stop for the Tab key, and arrow keys choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, disabled } = props
  const name = useId()
  return (
    <SegmentTrack
      part="segments"
      role="radiogroup"
      label={label}
      count={options.length}
      chosen={options.findIndex((option) => option.value === value)}
    >
      {options.map((option) => (
        <label key={option.value} className="segment" part="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="segment-label">{option.label}</span>
        </label>
      ))}
    </SegmentTrack>
  )
}
