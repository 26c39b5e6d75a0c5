import { AppKitError, type Clock } from '@appkit/core'
import {
  assertNotAborted,
  badAnswer,
  callWallet,
  untilAborted,
  assertTransactionRules,
  type TransactionFields
} from '@appkit/core/internal'
import type { Address } from 'viem'
import { readChainId, toQuantity } from '../guards/quantity.js'
import type { Eip1193Request } from './eip1193-provider.js'
import { readAccounts } from './read-accounts.js'
import { watchWalletEvents, type WalletChange } from './watch-wallet-events.js'

/** Methods whose first parameter is a transaction. */
const SENDING_METHODS: readonly string[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'eth_signTransaction']

/** A wallet behind a guard. Every method rejects with an AppKitError and nothing else. */
export interface GuardedProvider {
  /** Asks the wallet, unless it is for a transaction that breaks the rules (UNSAFE_TRANSACTION). The signal ends the wait at once; the wallet's late answer is dropped. */
  request(request: Eip1193Request, signal?: AbortSignal): Promise<unknown>
  /** The accounts the page may use now, without a prompt. Empty: none. @throws AppKitError BAD_RESPONSE */
  getAccounts(signal?: AbortSignal): Promise<readonly Address[]>
  /** Asks the user for access. @throws AppKitError BAD_RESPONSE */
  requestAccounts(signal?: AbortSignal): Promise<readonly Address[]>
  /** @throws AppKitError BAD_RESPONSE */
  getChainId(signal?: AbortSignal): Promise<number>
  /** Hears the wallet's changes, checked and settled, until the disposer is called or the wallet is gone. */
  watch(onChange: (change: WalletChange) => void): () => void
}

/**
 * Puts a guard around any EIP-1193 provider: `request` is read once and stays the one that is called, answers are checked, whatever is
 * thrown gets a code, and a wallet that never answers can be given up. @source EIP-1193, docs/threats.md T1.06–T1.09
 * @param name the wallet's, for messages
 */
export function createGuardedProvider(provider: unknown, clock: Clock, name: string): GuardedProvider {
  const call = readRequest(provider)

  const ask: GuardedProvider['request'] = async (request, signal) => {
    assertNotAborted(signal)
    assertRequest(request)
    return untilAborted(
      callWallet({ name, clock }, request.method, () => call(request)),
      signal
    )
  }

  async function callForAccounts(method: string, signal: AbortSignal | undefined): Promise<readonly Address[]> {
    const accounts = readAccounts(await ask({ method }, signal))
    if (!accounts) throw badAnswer(method)
    return accounts
  }

  async function getChainId(signal?: AbortSignal): Promise<number> {
    const chainId = readChainId(await ask({ method: 'eth_chainId' }, signal))
    if (chainId === undefined) throw badAnswer('eth_chainId')
    return chainId
  }

  return {
    async request(request, signal) {
      if (request.method === 'eth_accounts' || request.method === 'eth_requestAccounts') {
        return callForAccounts(request.method, signal)
      }
      if (request.method === 'eth_chainId') return toQuantity(await getChainId(signal))
      return ask(request, signal)
    },
    getAccounts: (signal) => callForAccounts('eth_accounts', signal),
    requestAccounts: (signal) => callForAccounts('eth_requestAccounts', signal),
    getChainId,
    watch: (onChange) => watchWalletEvents(provider, clock, getChainId, onChange)
  }
}

function readRequest(provider: unknown): (request: Eip1193Request) => unknown {
  try {
    const { request } = provider as { request: unknown }
    if (typeof request === 'function') return (argument) => Reflect.apply(request, provider, [argument])
  } catch {
    // A getter that throws: not a provider.
  }
  throw badAnswer('request')
}

/**
 * Stops a transaction or batch, of the kit, of the host's wagmi or of a dapp behind it, that breaks the rules of all transactions, before the wallet
 * is asked.
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T13.11
 */
function assertRequest({ method, params }: Eip1193Request): void {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof first !== 'object' || first === null) return
  if (SENDING_METHODS.includes(method)) assertTransactionRules(first as TransactionFields)
  if (method === 'wallet_sendCalls') assertTargets((first as { calls?: unknown }).calls)
}

/** A call without a target creates a contract. */
function assertTargets(calls: unknown): void {
  for (const call of Array.isArray(calls) ? (calls as unknown[]) : []) {
    const { to } = (call ?? {}) as { to?: unknown }
    if (to === undefined || to === null || (typeof to === 'string' && to.startsWith('0x'))) continue
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the target of a call does not start with 0x' })
  }
}
