import { assertNotAborted, badAnswer, callWallet, untilAborted, type AskedWallet } from '@appkit/core/internal'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { missingFeature } from './missing-feature.js'
import { readWalletAccounts, type WalletAccount } from './wallet-account.js'

/** Features of the standard that this plug-in uses, with the method in each. @source Wallet Standard */
const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn'
} as const

/** The name of a feature. */
export type WalletFeature = keyof typeof METHODS

/** A Wallet Standard wallet behind a guard. Every method rejects with an AppKitError and nothing else. */
export interface GuardedWallet {
  /** The wallet's own object. */
  readonly own: object
  /** The wallet's name, for messages. */
  readonly name: string
  has(feature: WalletFeature): boolean
  /** Whether the wallet takes transactions of this version, as far as it says so. */
  takesVersion(version: 'legacy' | 0): boolean
  /** The accounts the page may use now, without asking the wallet. Empty: none, or not readable. */
  accounts(): readonly WalletAccount[]
  /** Asks the wallet. The signal ends the wait at once; the wallet's late answer is dropped. @throws AppKitError WALLET_METHOD_UNSUPPORTED */
  ask(feature: WalletFeature, inputs: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Asks for access: prompts unless it is silent. @throws AppKitError BAD_RESPONSE */
  connect(options: { readonly silent: boolean }, signal?: AbortSignal): Promise<readonly WalletAccount[]>
  /** One output of a method that answers with a list of them. @throws AppKitError BAD_RESPONSE */
  askOne(
    feature: WalletFeature,
    input: object | SolanaSignInInput,
    signal?: AbortSignal
  ): Promise<Readonly<Record<string, unknown>>>
  /** Hears that something changed, unsettled. */
  onChange(listener: () => void): () => void
}

/**
 * Puts a guard around a wallet: each feature's method is read once and stays the one that is called, whatever is thrown gets a code, and a
 * wallet that never answers can be given up.
 * @throws AppKitError BAD_RESPONSE for something that is no wallet
 * @source Wallet Standard, docs/threats.md T1.06–T1.10
 */
export function createGuardedWallet(wallet: unknown, asked: AskedWallet): GuardedWallet {
  const { name } = asked
  const own = readObject(wallet)
  const methods = readMethods(own)

  const ask: GuardedWallet['ask'] = async (feature, inputs, signal) => {
    const call = methods.get(feature)?.call
    if (!call) throw missingFeature(name, feature)
    assertNotAborted(signal)
    return untilAborted(
      callWallet(asked, feature, () => call(...inputs)),
      signal
    )
  }

  const accounts = (): readonly WalletAccount[] => {
    try {
      return readWalletAccounts((own as { accounts?: unknown }).accounts) ?? []
    } catch {
      return []
    }
  }

  return {
    own,
    name,
    has: (feature) => methods.has(feature),
    takesVersion(version) {
      const feature = methods.get('solana:signAndSendTransaction') ?? methods.get('solana:signTransaction')
      return feature?.versions === undefined || feature.versions.includes(version)
    },
    accounts,
    ask,
    async connect({ silent }, signal) {
      const answer = await ask('standard:connect', silent ? [{ silent }] : [], signal)
      const granted = readWalletAccounts((answer as { accounts?: unknown } | null | undefined)?.accounts)
      if (!granted) throw badAnswer('standard:connect')
      return granted
    },
    async askOne(feature, input, signal) {
      const answer = await ask(feature, [input], signal)
      const output: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : undefined
      if (typeof output !== 'object' || output === null) throw badAnswer(feature)
      return output as Record<string, unknown>
    },
    onChange(listener) {
      try {
        const stop: unknown = methods.get('standard:events')?.call('change', listener)
        return typeof stop === 'function' ? () => callQuietly(stop) : () => undefined
      } catch {
        return () => undefined
      }
    }
  }
}

interface FeatureMethod {
  readonly call: (...inputs: readonly unknown[]) => unknown
  readonly versions: readonly unknown[] | undefined
}

function readObject(wallet: unknown): object {
  if (typeof wallet === 'object' && wallet !== null) return wallet
  throw badAnswer('wallet')
}

function readMethods(wallet: object): ReadonlyMap<WalletFeature, FeatureMethod> {
  const found = new Map<WalletFeature, FeatureMethod>()
  for (const [feature, method] of Object.entries(METHODS) as [WalletFeature, string][]) {
    try {
      const { features } = wallet as { features: Record<string, Record<string, unknown> | undefined> }
      const offered = features[feature]
      const run = offered?.[method]
      if (typeof run !== 'function') continue
      const versions = offered?.['supportedTransactionVersions']
      found.set(feature, {
        call: (...inputs) => Reflect.apply(run, offered, inputs),
        versions: Array.isArray(versions) ? [...(versions as unknown[])] : undefined
      })
    } catch {
      // A getter that throws: the feature is not offered.
    }
  }
  return found
}

function callQuietly(stop: unknown): void {
  try {
    if (typeof stop === 'function') stop()
  } catch {
    // The wallet's own affair.
  }
}
