import type { ChainNamespace, OwnTransaction } from '@appkit/core'
import type { SendSnapshot } from './send-snapshot.js'

/** Where the fee that was reviewed is that of its gas limit. Elsewhere the network says it when the transfer is built. */
const PRICED_BY_GAS: readonly ChainNamespace[] = ['eip155', 'cosmos']

/** The transaction that a snapshot stands for: what was reviewed, and nothing besides. */
export function transferRequest({ account, token, amount, receiver, fee }: SendSnapshot): OwnTransaction {
  const { address: contract, symbol, decimals, iconUrl } = token
  return {
    snapshot: account,
    to: receiver.address,
    value: amount,
    token: contract,
    gas: PRICED_BY_GAS.includes(account.namespace) ? fee?.gas : undefined,
    ...(account.namespace === 'bip122' && fee && { feeLimit: fee.feeCap }),
    purpose: {
      kind: 'send',
      moves: [{ direction: 'out', symbol, decimals, amount, token: contract, iconUrl }],
      counterparty: receiver.address
    }
  }
}
