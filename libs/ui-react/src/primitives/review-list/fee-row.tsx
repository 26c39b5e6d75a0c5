import type { DecimalAmount } from '@appkit/core'
import { displayFiat, exactAmount, significantAmount } from '@appkit/core/internal'
import { useId, useState } from 'react'
import { ChevronIcon } from '../../icons/chevron-icon.js'
import type { ReviewRow } from './review-list.js'

/** Significant digits of a fee at a glance. */
const FEE_DIGITS = 3

/** What something costs on its network. */
export interface FeeRowParts {
  readonly label: string
  /** Whole coins. */
  readonly fee: DecimalAmount
  /** US dollars; `undefined`: unknown. */
  readonly worth?: DecimalAmount | undefined
  /** Whole coins, never below `fee`. @default there is no other bound than `fee` */
  readonly cap?: DecimalAmount | undefined
  /** US dollars; `undefined`: unknown. */
  readonly capWorth?: DecimalAmount | undefined
  /** The coin's. */
  readonly symbol: string
  /** BCP 47. */
  readonly locale: string
  readonly words: {
    /** `at most $0.21` */
    cap(amount: string): string
    /** `0.0000371 ETH, at most $0.21` */
    detail(fee: string, cap: string): string
  }
  /** What else is said of it. @default nothing */
  readonly note?: string | undefined
}

/**
 * What something costs, as a row of a review: what it is worth over the coins in three digits, rounded up, and what it may cost at most. All digits
 * are in a fold, and the description of what opens it. @source docs/threats.md T11.06
 */
export function feeRow({ label, fee, worth, cap, capWorth, symbol, locale, words, note }: FeeRowParts): ReviewRow {
  const short = (amount: DecimalAmount) =>
    `${significantAmount(amount, { locale, rounding: 'up', digits: FEE_DIGITS })} ${symbol}`
  const exact = (amount: DecimalAmount) => `${exactAmount(amount, locale)} ${symbol}`
  const most = cap === undefined || exact(cap) === exact(fee) ? undefined : cap
  const money = worth === undefined ? undefined : displayFiat(worth, locale, 'up')
  const moneyAtMost = capWorth === undefined ? undefined : displayFiat(capWorth, locale, 'up')
  const isMoneyApart = money !== undefined && moneyAtMost !== undefined && moneyAtMost !== money
  const atMost = most && (isMoneyApart ? moneyAtMost : short(most))
  const shown =
    money === undefined
      ? [short(fee), atMost && words.cap(atMost)]
      : [money, atMost === undefined ? short(fee) : words.detail(short(fee), atMost)]
  const [value = '', detail] = shown
  const digits = [exact(fee), ...(most ? [words.cap(exact(most))] : [])]
  const told = most ? words.detail(exact(fee), exact(most)) : exact(fee)
  const isWhole = short(fee) === exact(fee) && (most === undefined || atMost === exact(most))
  const last = [detail, note].filter((text) => text !== undefined).join(' · ') || value
  const fold = isWhole ? last : <FeeFold text={last} digits={digits} told={told} />
  return detail === undefined && note === undefined ? { label, value: fold } : { label, value, detail: fold }
}

interface FeeFoldProps {
  readonly text: string
  /** Line by line. */
  readonly digits: readonly string[]
  /** The same in one line. */
  readonly told: string
}

function FeeFold({ text, digits, told }: FeeFoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="fee-fold"
        part="fee-fold"
        title={told}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi>{text}</bdi>
        <ChevronIcon size={14} />
      </button>
      {isOpen ? (
        <span className="fee-digits" id={id}>
          {digits.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </span>
      ) : undefined}
    </>
  )
}
