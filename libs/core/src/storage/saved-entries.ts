import {
  CHAIN_NAMESPACES,
  isCaipNetworkId,
  isChainNamespace,
  type CaipNetworkId,
  type ChainNamespace
} from '../caip/caip.js'
import type { StoredEntry } from './stored-entry.js'

/** A wallet that was connected at the last visit. Carries no address: nothing of it is shown before the wallet itself confirms. */
export interface SavedConnection {
  readonly connectorId: string
  readonly name: string
  /** Its picture in the directory, where it was chosen there. */
  readonly imageId?: string | undefined
  /** The session it is part of. */
  readonly session?: string | undefined
  /** Its wallet was gone, or said no: not tried again, and no sign for other tabs that the user disconnected. */
  readonly isLost?: boolean | undefined
}

export type SavedConnections = Readonly<Partial<Record<ChainNamespace, SavedConnection>>>

/** The networks of the last visit. */
export interface SavedNetworks {
  readonly activeNamespace?: ChainNamespace | undefined
  readonly requested: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
}

/** A wallet that has answered. */
export interface SavedAnswer {
  readonly connectorId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Takes what it knows of a value; `undefined`: the value is not what it must be. Small on purpose: it is there before anything is shown. */
type Decoder = (value: unknown) => unknown

const TEXT_LIMIT = 256
const NETWORK_LIMIT = 64
const RECENT_LIMIT = 8
/** Most namespaces of one entry; further ones are left out. */
const NAMESPACE_LIMIT = 32

const text: Decoder = (value) => (typeof value === 'string' && value.length <= TEXT_LIMIT ? value : undefined)
const flag: Decoder = (value) => (typeof value === 'boolean' ? value : undefined)
const time: Decoder = (value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? value : undefined)
const namespace: Decoder = (value) => (isChainNamespace(value) ? value : undefined)
const network: Decoder = (value) => (isCaipNetworkId(value) && value.length <= NETWORK_LIMIT ? value : undefined)

/** An object with these own fields, those in `required` at least; others are left out. */
const fields =
  (decoders: Readonly<Record<string, Decoder>>, required: readonly string[] = []): Decoder =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const known: Record<string, unknown> = {}
    for (const [name, decode] of Object.entries(decoders)) {
      const given: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
      if (given === undefined && !required.includes(name)) continue
      known[name] = decode(given)
      if (known[name] === undefined) return undefined
    }
    return known
  }

/** A table by namespace. One that this kit has no plug-in for is kept: the plug-in may be back at the next visit. @source docs/threats.md T4.01 */
const byNamespace =
  (decode: Decoder): Decoder =>
  (value) => {
    const names = [...CHAIN_NAMESPACES, ...Object.keys(value ?? {}).filter(isChainNamespace)]
    return fields(Object.fromEntries(names.slice(0, NAMESPACE_LIMIT).map((name) => [name, decode])))(value)
  }

/** What is there before anything is shown is small. */
const entry = <T>(name: string, empty: T, decode: Decoder): StoredEntry<T> => ({
  name,
  limit: 16 * 1024,
  empty,
  decode: decode as StoredEntry<T>['decode']
})

/** The wallets that are connected. */
export const savedConnections = entry<SavedConnections>(
  'connections',
  {},
  byNamespace(
    fields({ connectorId: text, name: text, imageId: text, session: text, isLost: flag }, ['connectorId', 'name'])
  )
)

/** The networks that the app asks for. */
export const savedNetworks = entry<SavedNetworks>(
  'networks',
  { requested: {} },
  fields({ activeNamespace: namespace, requested: byNamespace(network) }, ['requested'])
)

/** The wallets that were used last, by connector id. */
export const savedRecentWallets = entry<readonly string[]>('recentWallets', [], (value) =>
  Array.isArray(value) && value.length <= RECENT_LIMIT && value.every((id) => text(id) !== undefined)
    ? value
    : undefined
)

/** The wallets that answered last; kept for a tab only. */
export const savedAnswers = entry<Readonly<Partial<Record<ChainNamespace, SavedAnswer>>>>(
  'answers',
  {},
  byNamespace(fields({ connectorId: text, at: time }, ['connectorId', 'at']))
)

/** The name of the entry that keeps what was sent through the kit; `transactions/saved-transactions.ts` reads and writes it. */
export const SENT_TRANSACTIONS_KEY = 'transactions'
