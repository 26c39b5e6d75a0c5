import type { ChainContext, ChainRuntime, ChainConnection, ConnectRequest } from '@appkit/core'
import { createChainRuntime, createRuntimeContext, requireSession } from '@appkit/core/chain'
import { loadChunk, withCancellation } from '@appkit/core/internal'
import { readAddress } from '../guards/read-address.js'
import { createGuardedProvider } from '../provider/guarded-provider.js'
import { createRpcReader } from '../rpc/rpc-reader.js'
import type { LinkWagmi } from '../wagmi/link-wagmi.js'
import { awaitAccess } from './await-access.js'
import { connect } from './connect.js'
import type { Eip155Context } from './eip155-context.js'
import { getAssets } from './get-assets.js'
import { getBalance } from './get-balance.js'
import { getCapabilities } from './get-capabilities.js'
import { closeSession, openSession } from './open-session.js'
import { resolveProvider } from './resolve-provider.js'
import { revokeAccess } from './revoke-access.js'
import { canRevokeAccess, revokeForGood } from './revoke-for-good.js'
import { signMessage } from './sign-message.js'
import { switchNetwork } from './switch-network.js'
import { toChainConnection, type WalletSession } from './wallet-session.js'

/** Stands for any address. */
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** What moves value is loaded when it is first asked for. */
const loadValueActions = () => loadChunk('the transfer module', import('../value/value-actions.js'))

/** What says what transactions would do is loaded when a review is looked at. */
const loadInspection = () => loadChunk('the inspection module', import('../inspection/inspection-actions.js'))

/**
 * EVM networks at work for one kit.
 * @param linkWagmi links the host's wagmi config, where there is one
 */
export function createRuntime(chain: ChainContext, linkWagmi?: LinkWagmi): ChainRuntime<'eip155'> {
  const end = new AbortController()
  const context: Eip155Context = {
    ...createRuntimeContext<WalletSession>(chain, end.signal),
    rpc: createRpcReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal }),
    wagmi: undefined
  }
  const unlinkWagmi = linkWagmi?.(context)
  // The first checksum takes many times as long as the next: it is made while the list of wallets is read, not once the wallet has answered.
  readAddress(ZERO_ADDRESS)

  const runtime = createChainRuntime(context, end, {
    namespace: 'eip155',
    actions: {
      connect,
      reconnect,
      awaitAccess,
      switchNetwork,
      revokeAccess: revokeForGood,
      signMessage,
      getBalance,
      getCapabilities,
      getAssets,
      getTokenBalance: async (...asked) => (await loadValueActions()).readTokenBalance(...asked),
      estimateFee: async (...asked) => (await loadValueActions()).estimateFee(...asked),
      inspectReceiver: async (...asked) => (await loadValueActions()).inspectReceiver(...asked),
      readTokenDecimals: async (...asked) => (await loadValueActions()).readTokenDecimals(...asked),
      inspectTransactions: async (...asked) => (await loadInspection()).inspectTransactions(...asked),
      simulateTransactions: async (...asked) => (await loadInspection()).simulateTransactions(...asked),
      estimateGas: async (...asked) => (await loadValueActions()).estimateGas(...asked),
      async sendTransaction(_context, request) {
        // Before anything takes time: a user who turns to another account meanwhile is not asked for this one.
        const session = requireSession(context, request.connectorUid)
        const [active] = session.accounts
        return (await loadValueActions()).sendTransaction(context, request, { session, active })
      },
      waitForReceipt: async (...asked) => (await loadValueActions()).waitForReceipt(...asked),
      async sendCalls(_context, request) {
        // Before anything takes time, as above.
        const active = context.sessions.get(request.connectorUid)?.accounts[0]
        return (await loadValueActions()).sendCalls(context, request, active)
      },
      waitForCalls: async (...asked) => (await loadValueActions()).waitForCalls(...asked),
      staysMined: async (...asked) => (await loadValueActions()).staysMined(...asked)
    },
    closeSession,
    handBack: ({ guarded }) => revokeAccess(guarded),
    getHandle: () => context.wagmi?.config,
    onDispose: unlinkWagmi
  })
  return Object.assign(runtime, { canRevokeAccess: (connectorUid: string) => canRevokeAccess(context, connectorUid) })
}

/**
 * Restores access with silent methods only. `undefined`: the wallet grants nothing any more.
 * @throws AppKitError WALLET_NOT_FOUND, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source EIP-1193 eth_accounts
 */
async function reconnect(context: Eip155Context, request: ConnectRequest): Promise<ChainConnection | undefined> {
  const { connector } = request
  const live = context.sessions.get(connector.uid)
  if (live) return toChainConnection(live)
  return withCancellation(context.signal, request, async (signal) => {
    const provider = await resolveProvider(request.provider, connector.name, signal)
    const guarded = createGuardedProvider(provider, context.chain.clock, connector.name)
    const accounts = await guarded.getAccounts(signal)
    if (accounts.length === 0) return undefined
    const chainId = await guarded.getChainId(signal)
    return openSession(context, { connector, provider, guarded, accounts, chainId, isRestored: true }, signal)
  })
}
