import { useId, type ReactNode } from 'react'

export interface RadioChoice {
  readonly value: string
  readonly name: string
}

export interface RadioRowProps {
  readonly title: string
  /** `swatches` shows each value as a colour, `segments` each name as a text. */
  readonly kind: 'swatches' | 'segments'
  readonly choices: readonly RadioChoice[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A few choices in a row, of which one is taken. */
export function RadioRow({ title, kind, choices, value, onChange }: RadioRowProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="look-field">
      <legend className="look-label">{title}</legend>
      <div className={kind}>
        {choices.map((choice) => (
          <label key={choice.value} title={kind === 'swatches' ? choice.name : undefined}>
            <input
              type="radio"
              name={name}
              className="unseen"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {kind === 'swatches' ? (
              <>
                <span className="swatch" style={{ backgroundColor: choice.value }} />
                <span className="unseen">{choice.name}</span>
              </>
            ) : (
              <span className="segment">{choice.name}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
