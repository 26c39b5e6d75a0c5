import type { ChainContext, ChainRuntime, CaipNetwork } from '@appkit/core'
import {
  createAction,
  createChainRuntime,
  createRuntimeContext,
  loadOnce,
  requireNetwork,
  requireSession
} from '@appkit/core/chain'
import { createPrefixOf } from '../address/network-prefix.js'
import { createSubstrateReader } from '../node/node-reader.js'
import type { PolkadotHandle } from '../polkadot-handle.js'
import type { PolkadotOptions } from '../polkadot-options.js'
import { connect } from './connect.js'
import { getBalance } from './get-balance.js'
import type { PolkadotContext } from './polkadot-context.js'
import { reconnect } from './reconnect.js'
import { signMessage } from './sign-message.js'
import type { WalletSession } from './wallet-session.js'

/** Substrate networks at work for one kit. */
export function createRuntime(chain: ChainContext, options: PolkadotOptions): ChainRuntime<'polkadot'> {
  const end = new AbortController()
  const context: PolkadotContext = {
    ...createRuntimeContext<WalletSession>(chain, end.signal),
    appName: options.appName ?? 'AppKit',
    prefixOf: createPrefixOf(options.addressPrefixes),
    nodes: createSubstrateReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  }
  // What needs `@polkadot/api` comes with the first use of it.
  const loadTransfers = loadOnce(context, 'polkadot transfers', async () =>
    (await import('../transfer/index.js')).openTransfers(context)
  )
  const getApi = createAction(context, 'getApi', async (caipNetworkId: string) =>
    (await loadTransfers()).getApi(caipNetworkId)
  )
  const handle: PolkadotHandle = { getApi: getApi as PolkadotHandle['getApi'] }

  return createChainRuntime(context, end, {
    namespace: 'polkadot',
    actions: {
      connect,
      reconnect,
      switchNetwork,
      signMessage,
      getBalance,
      estimateFee: async (_context, request) => (await loadTransfers()).estimateFee(request),
      sendTransaction: async (_context, request) => (await loadTransfers()).sendTransaction(request),
      waitForReceipt: async (_context, request) => (await loadTransfers()).waitForReceipt(request),
      staysMined: async (_context, request) => (await loadTransfers()).staysMined(request)
    },
    getHandle: () => handle
  })
}

/**
 * Moves a connection to one of the host's networks: the accounts are the same, their addresses are written with its prefix. The wallet is not
 * asked: each request names the chain it is for.
 * @throws AppKitError NETWORK_NOT_SUPPORTED (not listed, or no account may be used there), WALLET_DISCONNECTED
 */
async function switchNetwork(
  context: PolkadotContext,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const { caipNetworkId } = requireNetwork(context, request.network.caipNetworkId)
  session.moveTo(caipNetworkId)
  return Promise.resolve('switched')
}
