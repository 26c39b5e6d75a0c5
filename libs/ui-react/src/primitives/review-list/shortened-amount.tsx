import type { DecimalAmount } from '@appkit/core'
import { exactAmount, significantAmount } from '@appkit/core/internal'
import { useState } from 'react'
import { useMessages } from '../../hooks/use-messages.js'

export interface ShortenedAmountProps {
  readonly amount: DecimalAmount
  readonly symbol: string
  /** `up` for what something costs, `down` for what is there or arrives. */
  readonly rounding: 'up' | 'down'
  /** What stands around the amount with its symbol. @default nothing */
  readonly sentence?: (amount: string) => string
}

/**
 * An amount that is not the main fact, in six significant digits at most. Where digits are left out, all of them are its description, and pressing
 * it shows them. @source docs/threats.md T11.06
 */
export function ShortenedAmount({ amount, symbol, rounding, sentence = (text) => text }: ShortenedAmountProps) {
  const { locale } = useMessages()
  const [isExact, setExact] = useState(false)
  const exact = sentence(`${exactAmount(amount, locale)} ${symbol}`)
  const short = sentence(`${significantAmount(amount, { locale, rounding })} ${symbol}`)
  if (short === exact) return <bdi>{exact}</bdi>
  return (
    <button
      type="button"
      className="shortened"
      part="shortened"
      title={isExact ? undefined : exact}
      onClick={() => setExact(!isExact)}
    >
      <bdi>{isExact ? exact : short}</bdi>
    </button>
  )
}
