import { hex } from '@scure/base'
import type { Transaction } from 'bitcoinjs-lib'

/**
 * What a transaction in the place of another one did. What goes to others decides: the sender's own outputs are change.
 * @param own scripts of the sender's addresses
 * @returns `repriced`: others get what they would have got; `cancelled`: they get nothing. `replaced` also where a transaction is not known
 * @source BIP-125
 */
export function replacementReason(
  original: Transaction | undefined,
  replacement: Transaction | undefined,
  own: readonly Uint8Array[]
): 'repriced' | 'cancelled' | 'replaced' {
  if (!original || !replacement) return 'replaced'
  const ownScripts = new Set(own.map((script) => hex.encode(script)))
  const payments = ({ outs }: Transaction) =>
    outs
      .map(({ script, value }) => ({ script: hex.encode(script), value }))
      .filter(({ script }) => !ownScripts.has(script))
      .map(({ script, value }) => `${script}:${value}`)
      .sort()
      .join()
  const [before, after] = [payments(original), payments(replacement)]
  if (before === after) return 'repriced'
  return after === '' ? 'cancelled' : 'replaced'
}
