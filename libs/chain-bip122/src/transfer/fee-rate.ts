import { AppKitError } from '@appkit/core'

/** A fee rate, satoshi for 1 000 virtual bytes. */
export type FeeRate = bigint

const RATE = /^(\d{1,7})(?:\.(\d{1,18}))?$/

/** Reads satoshi for one virtual byte, above zero, rounding up to three decimals. @throws AppKitError BAD_RESPONSE */
export function readFeeRate(value: unknown): FeeRate {
  const [, whole, part = ''] =
    RATE.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '') ?? []
  if (whole !== undefined) {
    const hasRest = /[1-9]/.test(part.slice(3))
    const rate = BigInt(whole + part.slice(0, 3).padEnd(3, '0')) + (hasRest ? 1n : 0n)
    if (rate > 0n) return rate
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'UTXO source', detail: 'fee rate' })
}

/** What a transaction of so many weight units costs, satoshi, rounded up. @source BIP-141 */
export function feeFor(weight: bigint, rate: FeeRate): bigint {
  const virtualBytes = (weight + 3n) / 4n
  return (virtualBytes * rate + 999n) / 1000n
}
