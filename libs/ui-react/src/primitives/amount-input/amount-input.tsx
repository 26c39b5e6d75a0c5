import { enterAmount, exactAmount, isUnreadAmount, writeAmount } from '@appkit/core/internal'
import { useId, useState, type ReactNode } from 'react'
import { useFirstFocus } from '../../hooks/use-first-focus.js'
import { usePartMessages } from '../../hooks/use-part-messages.js'
import { MeantAmount } from './meant-amount.js'
import { useFittingText } from './use-fitting-text.js'

export interface AmountInputProps {
  /** What the amount is, e.g. "You send". */
  readonly label: string
  /** As `onChange` gave it; a text from elsewhere (Max) takes the place of what was typed. */
  readonly value: string
  /** Gets what was typed as plain decimal text, read in the language of the widget; what could not be read is marked (`isUnreadAmount`), and the field says so itself. */
  readonly onChange: (text: string) => void
  /** Stands behind the numerals, e.g. `ETH`. */
  readonly symbol?: string | undefined
  /** `hero`: the one thing of the view, in the middle. `panel`: one of several, on a surface of its own, its label above it. */
  readonly size: 'hero' | 'panel'
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  /** Then the value is shown as it is given. */
  readonly disabled?: boolean | undefined
  /** Ahead of the numerals on their line, e.g. a currency's sign. */
  readonly before?: ReactNode
  /** At the end of the line, e.g. the token to choose. */
  readonly after?: ReactNode
  /** Of a panel, at the end of the line of its label, e.g. how much there is of it. */
  readonly aside?: ReactNode
  /** Under the numerals, e.g. what it is worth. In a panel, what is wrong stands in its place. */
  readonly below?: ReactNode
  /** The view begins here: takes the focus when it appears. @default false */
  readonly hasFocus?: boolean | undefined
}

/**
 * A field for an amount. Its numerals shrink until they fit; below 16 px it scrolls. What was typed stays as it was typed until the field is left:
 * then it stands without groups, as it was read.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, symbol, size, disabled, before, after, aside, below, hasFocus } = props
  const id = useId()
  const field = useFirstFocus(hasFocus)
  const t = usePartMessages()
  const [typed, setTyped] = useState(value)
  const isTyped = enterAmount(typed, t.locale) === value
  const shown = disabled ? value : isTyped ? typed : writeAmount(value, t.locale)
  const unread = isUnreadAmount(value)
    ? t('parts.amount.unread', { example: exactAmount(EXAMPLE, t.locale) })
    : undefined
  const error = unread ?? props.error
  const { line, measure } = useFittingText(shown)

  const take = (text: string) => {
    setTyped(text)
    onChange(enterAmount(text, t.locale))
  }
  return (
    <div
      className="amount-input"
      part="amount-input"
      data-size={size}
      data-invalid={error === undefined ? undefined : ''}
      data-disabled={disabled ? '' : undefined}
    >
      <label htmlFor={id} className={size === 'hero' ? 'visually-hidden' : 'amount-label'}>
        {label}
      </label>
      <div className="amount-line" ref={line}>
        {before === undefined ? undefined : <span className="amount-side">{before}</span>}
        <span className="amount-field" data-fits="">
          <span className="amount-measure" ref={measure} aria-hidden="true">
            {shown === '' ? '0' : shown}
          </span>
          <span className="amount-shape" aria-hidden="true">
            {shown === '' ? '0' : shown}
          </span>
          <input
            id={id}
            className="amount-text"
            part="input"
            type="text"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="0"
            value={shown}
            disabled={disabled}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            ref={field}
            onChange={(event) => take(event.currentTarget.value)}
            onBlur={() => setTyped(writeAmount(value, t.locale))}
          />
        </span>
        {symbol === undefined ? undefined : (
          <bdi className="amount-symbol" title={symbol}>
            {symbol}
          </bdi>
        )}
        {after === undefined ? undefined : <span className="amount-side amount-after">{after}</span>}
      </div>
      {aside === undefined ? undefined : <div className="amount-aside">{aside}</div>}
      {below === undefined ? undefined : <div className="amount-below">{below}</div>}
      <div className="amount-note">
        <p className="amount-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
        {unread === undefined ? undefined : <MeantAmount typed={shown} onUse={take} />}
      </div>
    </div>
  )
}

/** Shows both separators of a language. */
const EXAMPLE = '1234.5'
