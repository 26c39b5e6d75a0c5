import { CHAIN_NAMESPACES, isCaipNetworkId, isChainNamespace } from '../caip/caip.js'

/** Takes what it knows of a value; `undefined`: the value is not what it must be. Small on purpose: it is there before anything is shown. */
type Decoder = (value: unknown) => unknown

const TEXT_LIMIT = 256
const NETWORK_LIMIT = 64
const RECENT_LIMIT = 8

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

const byNamespace = (decode: Decoder) => fields(Object.fromEntries(CHAIN_NAMESPACES.map((name) => [name, decode])))

const DECODERS = {
  connections: byNamespace(
    fields({ connectorId: text, name: text, session: text, isLost: flag }, ['connectorId', 'name'])
  ),
  networks: fields({ activeNamespace: namespace, requested: byNamespace(network) }, ['requested']),
  answers: byNamespace(fields({ connectorId: text, at: time }, ['connectorId', 'at'])),
  recentWallets: (value: unknown) =>
    Array.isArray(value) && value.length <= RECENT_LIMIT && value.every((id) => text(id) !== undefined)
      ? value
      : undefined
}

/** A stored value, decoded; `undefined`: it is not what this kit writes. @source docs/threats.md T4.01 */
export const decodeSaved = (key: keyof typeof DECODERS, value: unknown): unknown => DECODERS[key](value)
