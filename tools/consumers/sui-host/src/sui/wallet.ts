import { AppKitError, isCaipNetworkId, type CaipNetworkId, type Disposer } from '@appkit/core'
import { badAnswer, callWallet, untilAborted, type AskedWallet } from '@appkit/core/chain'
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils'

/** Most accounts of a wallet, and most chains of an account, that are looked at. */
const LIMIT = 100

/** An account that a wallet grants, copied. */
export interface SuiAccount {
  /** `0x` and 64 hexadecimal digits, in small letters. */
  readonly address: string
  /** Those it may be used on. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** The wallet's own object, which it wants back with each request. */
  readonly own: object
}

/** A wallet behind a guard: whatever it throws gets a code, and one that never answers can be given up. */
export interface SuiWallet {
  readonly own: object
  /** What the wallet grants now. */
  accounts(): readonly SuiAccount[]
  /** @param silent without a prompt. @throws AppKitError */
  connect(silent: boolean, signal?: AbortSignal): Promise<readonly SuiAccount[]>
  /** Hands access back; never rejects. */
  disconnect(): Promise<void>
  /** @returns the signature as the wallet gave it, not yet verified. @throws AppKitError */
  sign(account: SuiAccount, chain: string, message: Uint8Array, signal: AbortSignal): Promise<string>
  /** Hears that something changed, unsettled. */
  onChange(listener: () => void): Disposer
}

/** @throws AppKitError BAD_RESPONSE for something that is no wallet. @source Wallet Standard, https://docs.sui.io/standards/wallet-standard */
export function createSuiWallet(provider: unknown, asked: AskedWallet): SuiWallet {
  if (typeof provider !== 'object' || provider === null) throw badAnswer('wallet')
  const own = provider as { readonly accounts?: unknown; readonly features?: unknown }

  function call(feature: string, name: string, ...inputs: readonly unknown[]): unknown {
    const offered = (own.features as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[feature]
    const method = offered?.[name]
    if (typeof method !== 'function') throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: feature })
    return Reflect.apply(method, offered, inputs)
  }
  const ask = (feature: string, name: string, input?: object, signal?: AbortSignal): Promise<unknown> => {
    const answer = callWallet(asked, feature, () => call(feature, name, input))
    return untilAborted(answer, signal)
  }

  return {
    own,
    accounts() {
      try {
        return readAccounts(own)
      } catch {
        return []
      }
    },
    async connect(silent, signal) {
      const answer = await ask('standard:connect', 'connect', silent ? { silent } : undefined, signal)
      try {
        return readAccounts(answer)
      } catch {
        throw badAnswer('standard:connect')
      }
    },
    async disconnect() {
      // A wallet that does not know how keeps the access; the kit has forgotten it all the same.
      await ask('standard:disconnect', 'disconnect').catch(() => undefined)
    },
    async sign(account, chain, message, signal) {
      const input = { account: account.own, chain, message: message.slice() }
      const answer = await ask('sui:signPersonalMessage', 'signPersonalMessage', input, signal)
      const signature = (answer as { signature?: unknown } | null | undefined)?.signature
      if (typeof signature === 'string') return signature
      throw badAnswer('sui:signPersonalMessage')
    },
    onChange(listener) {
      try {
        const stop = call('standard:events', 'on', 'change', listener)
        return typeof stop === 'function' ? () => void stop() : () => undefined
      } catch {
        return () => undefined
      }
    }
  }
}

/** The Sui accounts that a wallet or its answer names, each once. @throws anything, where they are no list */
function readAccounts(given: unknown): readonly SuiAccount[] {
  const accounts = new Map<string, SuiAccount>()
  for (const own of (given as { accounts: object[] }).accounts.slice(0, LIMIT)) {
    const { address: text, chains } = own as { readonly address: unknown; readonly chains: readonly unknown[] }
    const [first, ...others] = chains
      .slice(0, LIMIT)
      .filter((id) => isCaipNetworkId(id))
      .filter(isSui)
    if (first === undefined || typeof text !== 'string' || !isValidSuiAddress(text)) continue
    const address = normalizeSuiAddress(text)
    accounts.set(address, { address, networks: [first, ...others], own })
  }
  return [...accounts.values()]
}

const isSui = (id: CaipNetworkId): boolean => id.startsWith('sui:')
