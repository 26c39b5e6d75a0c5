import { useId, type ReactNode } from 'react'
import { useFirstFocus } from '../../hooks/use-first-focus.js'
import { Spinner } from '../spinner/spinner.js'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What is wrong with it, in words; takes the place of the hint. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** At the end, e.g. a button that pastes. */
  readonly after?: ReactNode
  /** What is typed stands before `after` in every language, such as the first part of a name. @default by the language, and by what is typed */
  readonly direction?: 'ltr' | undefined
  /** What was typed is being looked up. */
  readonly isBusy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  /** @default 'text' */
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | undefined
  /** What the browser may fill in. @default nothing */
  readonly autoComplete?: 'email' | undefined
  /** It keeps the focus and what was typed, and takes no more. @default false */
  readonly isReadOnly?: boolean | undefined
  readonly onFocus?: (() => void) | undefined
  /** The view begins here: takes the focus when it appears. @default false */
  readonly hasFocus?: boolean | undefined
}

/** A field of 52 px with its label inside, above the text. Nothing typed is ever changed or cut. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, after, isBusy, disabled, placeholder, inputMode, hasFocus } = props
  const { autoComplete = 'off', isReadOnly, onFocus, direction } = props
  const id = useId()
  const field = useFirstFocus(hasFocus)
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className="text-field" part="text-field" data-invalid={error === undefined ? undefined : ''}>
      <div className="text-field-box" dir={direction} data-disabled={disabled ? '' : undefined}>
        <div className="text-field-body">
          <label className="text-field-label" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            part="input"
            type="text"
            dir="auto"
            inputMode={inputMode}
            autoComplete={autoComplete}
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            disabled={disabled}
            readOnly={isReadOnly}
            aria-busy={isBusy ? true : undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={hasNote ? `${id}-note` : undefined}
            onFocus={onFocus}
            ref={field}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
        {isBusy ? <Spinner /> : undefined}
        {after === undefined ? undefined : <span className="text-field-after">{after}</span>}
      </div>
      <p className="text-field-note" id={`${id}-note`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
