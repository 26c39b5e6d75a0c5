import type { ChainContext, ChainRuntime } from '@appkit/core'
import { createAction, createChainRuntime, createRuntimeContext, loadOnce } from '@appkit/core/chain'
import type { CosmosHandle } from '../cosmos-handle.js'
import type { CosmosOptions } from '../cosmos-options.js'
import type { KeyStoreSources } from '../key-store-source.js'
import { createCometReader } from '../node/node-reader.js'
import { connect } from './connect.js'
import type { CosmosContext } from './cosmos-context.js'
import { disable } from './disable.js'
import { getBalance } from './get-balance.js'
import { reconnect } from './reconnect.js'
import { signMessage } from './sign-message.js'
import { switchNetwork } from './switch-network.js'
import { waitForReceipt } from './wait-for-receipt.js'
import type { WalletSession } from './wallet-session.js'

/** Cosmos chains at work for one kit. */
export function createRuntime(
  chain: ChainContext,
  options: CosmosOptions,
  sources: KeyStoreSources
): ChainRuntime<'cosmos'> {
  const end = new AbortController()
  const context: CosmosContext = {
    ...createRuntimeContext<WalletSession>(chain, end.signal),
    options,
    sources,
    node: createCometReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  }
  // What needs CosmJS comes with the first use of it.
  const loadTransfers = loadOnce(context, 'cosmos transfers', async () => {
    const { createTransfers } = await import('../transfer/index.js')
    context.signal.throwIfAborted()
    return createTransfers(context)
  })
  const getSigningClient = createAction(context, 'getSigningClient', async (caipNetworkId: string, address?: string) =>
    (await loadTransfers()).getSigningClient(caipNetworkId, address)
  )
  const handle: CosmosHandle = { getSigningClient: getSigningClient as CosmosHandle['getSigningClient'] }

  return createChainRuntime(context, end, {
    namespace: 'cosmos',
    actions: {
      connect,
      reconnect,
      switchNetwork,
      signMessage,
      getBalance,
      waitForReceipt,
      estimateFee: async (_context, request) => (await loadTransfers()).estimateFee(request),
      sendTransaction: async (_context, request) => (await loadTransfers()).sendTransaction(request)
    },
    handBack: ({ guarded, chainIds }) => disable(guarded, [...chainIds]),
    getHandle: () => handle
  })
}
