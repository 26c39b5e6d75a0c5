import type { BalanceChange, SimulationRequest, TransactionSimulation } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import type { AssetChange } from '@appkit/transaction-decoder'
import { askSources } from '../rpc/ask-source.js'
import type { Eip155Context } from '../runtime/eip155-context.js'
import { encodeTransaction } from '../runtime/encode-transaction.js'
import { loadDecoder } from './load-decoder.js'

/**
 * Has a node say what transactions would move for their sender, one after the other, by `eth_simulateV1`.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHUNK_LOAD_FAILED
 * @source docs/threats.md T13.12
 */
export async function simulateTransactions(
  context: Eip155Context,
  { transactions, sources, signal }: SimulationRequest
): Promise<TransactionSimulation> {
  const [first] = transactions
  if (!first) return { status: 'unavailable' }
  const network = requireNetwork(context, first.caipNetworkId)
  const encoded = transactions.map((transaction) => encodeTransaction(transaction))
  const calls = encoded.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
  const { simulateCalls } = await loadDecoder()
  const simulation = await simulateCalls(
    (method, params) => askSources(context, network, sources, { method, params, signal }),
    { from: first.from, calls }
  )
  if (simulation.status === 'unavailable') return { status: 'unavailable' }
  return {
    status: 'simulated',
    changes: simulation.changes.map(toChange),
    isReverted: simulation.calls.some(({ status }) => status === 'reverted'),
    isPartial: simulation.unread.length > 0
  }
}

function toChange(change: AssetChange): BalanceChange {
  const { direction, amount } = change
  switch (change.asset) {
    case 'native':
      return { kind: 'coin', direction, amount }
    case 'erc20':
      return { kind: 'token', token: change.token, direction, amount }
    case 'erc721':
    case 'erc1155':
      return { kind: 'collectible', token: change.token, id: change.id, direction, amount }
  }
}
