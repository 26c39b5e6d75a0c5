import type { OwnTransaction } from '@appkit/core'
import type { SendSnapshot } from './send-snapshot.js'

/** The transaction that a snapshot stands for: what was reviewed, and nothing besides. */
export function transferRequest({ account, token, amount, receiver, fee }: SendSnapshot): OwnTransaction {
  const { address: contract, symbol, decimals, iconUrl } = token
  return {
    snapshot: account,
    to: receiver.address,
    value: amount,
    token: contract,
    gas: account.namespace === 'eip155' ? fee?.gas : undefined,
    purpose: {
      kind: 'send',
      moves: [{ direction: 'out', symbol, decimals, amount, token: contract, iconUrl }],
      counterparty: receiver.address
    }
  }
}
