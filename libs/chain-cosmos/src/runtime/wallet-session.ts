import {
  AppKitError,
  toCaipAddress,
  type ChainAccount,
  type ChainConnection,
  type ChainEvent,
  type Connector
} from '@appkit/core'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import { readKey, type WalletKey } from '../provider/read-key.js'
import type { KeyStoreChange } from '../provider/watch-key-store.js'
import type { CosmosChain } from './cosmos-chain.js'

/** A live connection: the wallet behind its guard, the chain in use and the account on it. */
export interface WalletSession {
  readonly connector: Connector
  /** The wallet's own object, for the host and to tell wallets apart. */
  readonly provider: object
  readonly guarded: GuardedWallet
  readonly chain: CosmosChain
  readonly key: WalletKey
  /** Chains that the wallet was asked for in this session. */
  readonly chainIds: ReadonlySet<string>
  /** Aborted with CONTEXT_CHANGED when the connection ends. */
  readonly signal: AbortSignal
  /** Asks for the account on another chain, goes there, and reports what is new. @throws AppKitError those of the wallet, BAD_RESPONSE, INVALID_ADDRESS */
  moveTo(chain: CosmosChain): Promise<void>
  /** Keeps the key of the account in use, which the wallet did not say before. */
  learn(publicKey: Uint8Array): void
  /** Stops listening and ends everything that is in flight. Says nothing to the kit. */
  end(what?: 'connection' | 'disposed'): void
}

/** What a session begins with, and whom it tells. */
export interface WalletSessionParameters {
  readonly connector: Connector
  readonly provider: object
  readonly guarded: GuardedWallet
  readonly chain: CosmosChain
  readonly key: WalletKey
  emit(event: ChainEvent): void
  /** After the wallet ended the connection. */
  onGone(session: WalletSession): void
}

function toChainAccounts({ network }: CosmosChain, { address, publicKey }: WalletKey): readonly ChainAccount[] {
  const caipAddress = toCaipAddress(network.caipNetworkId, address)
  return [{ address, caipAddress, type: 'eoa', ...(publicKey && { publicKey: bytesToHex(publicKey) }) }]
}

/** A session as the kit's plain connection. */
export function toChainConnection({ connector, chain, key }: WalletSession): ChainConnection {
  return {
    connectorUid: connector.uid,
    accounts: toChainAccounts(chain, key),
    caipNetworkId: chain.network.caipNetworkId
  }
}

/**
 * Begins a session. It listens to the wallet from now on; each real change is reported once. Keplr and its kin do not say which account is
 * the new one: the wallet is asked, and one that does not answer with a right key is disconnected.
 * @source Keplr API, docs/threats.md T1.09, T1.13
 */
export function createWalletSession(parameters: WalletSessionParameters): WalletSession {
  const { connector, guarded, emit } = parameters
  const control = new AbortController()
  const chainIds = new Set([parameters.chain.chainId])
  const connectorUid = connector.uid
  let { chain, key } = parameters
  let asked = 0

  function take(nextChain: CosmosChain, nextKey: WalletKey): void {
    const hasNewChain = nextChain.chainId !== chain.chainId
    const hasNewAccount = nextKey.address !== key.address || (nextKey.publicKey && !key.publicKey)
    chain = nextChain
    key = nextKey
    chainIds.add(chain.chainId)
    const { caipNetworkId } = chain.network
    if (hasNewChain) emit({ type: 'networkChanged', connectorUid, caipNetworkId })
    if (hasNewAccount) emit({ type: 'accountsChanged', connectorUid, accounts: toChainAccounts(chain, key) })
  }

  function leave(): void {
    session.end()
    parameters.onGone(session)
    emit({ type: 'disconnected', connectorUid })
  }

  /** The last question counts: an answer to an older one says nothing about now. */
  async function fetchKey(): Promise<void> {
    asked += 1
    const question = asked
    const isStale = (): boolean => question !== asked || control.signal.aborted
    const { chainId } = chain
    try {
      const next = readKey(await guarded.request('getKey', [chainId], control.signal), chain, connector)
      if (!isStale()) take(chain, next)
    } catch {
      if (!isStale()) leave()
    }
  }

  function onChange(change: KeyStoreChange): void {
    if (control.signal.aborted) return
    if (change === 'disconnected') leave()
    else void fetchKey()
  }

  const session: WalletSession = {
    connector,
    provider: parameters.provider,
    guarded,
    get chain() {
      return chain
    },
    get key() {
      return key
    },
    chainIds,
    signal: control.signal,
    async moveTo(nextChain) {
      let question: number
      let next: WalletKey
      // An account that changes while its key is on the way is asked for again.
      do {
        asked += 1
        question = asked
        next = readKey(await guarded.request('getKey', [nextChain.chainId], control.signal), nextChain, connector)
      } while (question !== asked)
      if (!control.signal.aborted) take(nextChain, next)
    },
    learn(publicKey) {
      if (!control.signal.aborted) take(chain, { address: key.address, publicKey })
    },
    end(what = 'connection') {
      stopWatching()
      control.abort(new AppKitError('CONTEXT_CHANGED', { what }))
    }
  }
  const stopWatching = guarded.watch(onChange)
  return session
}
