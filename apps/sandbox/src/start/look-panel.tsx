import { useId, useMemo, type ReactNode } from 'react'
import { languageNames } from './language-names.js'
import { FIRST_LOOK, type Look } from './look.js'
import { RadioRow, type RadioChoice } from './radio-row.js'

const ACCENTS: readonly RadioChoice[] = [
  { value: '#2563eb', name: 'Blue' },
  { value: '#7c3aed', name: 'Violet' },
  { value: '#e11d48', name: 'Rose' },
  { value: '#facc15', name: 'Yellow' },
  { value: '#15803d', name: 'Green' },
  { value: '#18181b', name: 'Black' }
]

const SYSTEM = 'system'
const MODES: readonly RadioChoice[] = [
  { value: SYSTEM, name: 'System' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' }
]

const FONTS: readonly RadioChoice[] = [
  { value: 'system-ui, sans-serif', name: 'Sans' },
  { value: 'Georgia, serif', name: 'Serif' },
  { value: 'ui-monospace, monospace', name: 'Mono' }
]

/** Beyond this, px, corners of the card meet its text. */
const MAX_RADIUS = 8

/** The corners of the card are so many units. */
const CARD_PER_UNIT = 6

export interface LookPanelProps {
  readonly look: Look
  /** Takes what the user has chosen, at once. */
  readonly onChange: (look: Look) => void
}

/** Everything about the look that can be tried. */
export function LookPanel({ look, onChange }: LookPanelProps): ReactNode {
  const languages = useMemo(() => languageNames(), [])
  const corners = useId()
  const cardRadius = look.radius * CARD_PER_UNIT
  return (
    <section className="card look-panel" aria-labelledby="look-title">
      <div className="card-head">
        <h2 id="look-title">Make it yours</h2>
        <button type="button" className="quiet" onClick={() => onChange(FIRST_LOOK)}>
          Reset
        </button>
      </div>
      <div className="look-fields">
        <RadioRow
          title="Accent"
          kind="swatches"
          choices={ACCENTS}
          value={look.accent}
          onChange={(accent) => onChange({ ...look, accent })}
        />
        <div className="look-field">
          <div className="look-label">
            <label htmlFor={corners}>Corners</label>
            <span className="look-value">{cardRadius} px</span>
          </div>
          <input
            id={corners}
            type="range"
            min="0"
            max={MAX_RADIUS}
            aria-valuetext={`${cardRadius} pixels`}
            value={look.radius}
            onChange={(event) => onChange({ ...look, radius: event.target.valueAsNumber })}
          />
        </div>
        <RadioRow
          title="Theme"
          kind="segments"
          choices={MODES}
          value={look.mode ?? SYSTEM}
          onChange={(mode) => onChange({ ...look, mode: mode === 'light' || mode === 'dark' ? mode : undefined })}
        />
        <RadioRow
          title="Font"
          kind="segments"
          choices={FONTS}
          value={look.font}
          onChange={(font) => onChange({ ...look, font })}
        />
        <label className="look-field wide">
          <span className="look-label">Language</span>
          <select value={look.locale} onChange={(event) => onChange({ ...look, locale: event.target.value })}>
            {languages.map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}
