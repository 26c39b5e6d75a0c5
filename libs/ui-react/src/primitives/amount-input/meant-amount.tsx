import { meantAmount, writeAmount } from '@appkit/core/internal'
import { usePartMessages } from '../../hooks/use-part-messages.js'

export interface MeantAmountProps {
  /** As it was typed. */
  readonly typed: string
  /** Gets the text to write in its place. */
  readonly onUse: (text: string) => void
}

/**
 * Offers what an unread amount may be meant as: keypads of phones have the separator of the phone's language, and often no other. Only a tap
 * changes what was typed.
 */
export function MeantAmount({ typed, onUse }: MeantAmountProps) {
  const t = usePartMessages()
  const meant = meantAmount(typed, t.locale)
  if (meant === undefined) return undefined
  const text = writeAmount(meant, t.locale)
  return (
    <button
      type="button"
      className="meant-amount"
      part="meant-amount"
      // The field keeps the focus, and a phone its keypad.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        currentTarget.closest('.amount-input, .text-field')?.querySelector('input')?.focus()
        onUse(text)
      }}
    >
      {t('parts.amount.meant', { amount: text })}
    </button>
  )
}
