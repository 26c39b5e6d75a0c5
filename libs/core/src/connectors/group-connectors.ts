import type { ChainNamespace } from '../caip/caip.js'
import type { Connector } from '../plugin/connector.js'

/** Connectors that are one wallet to a person. */
export interface ConnectorGroup {
  /** One for each family, but for a family whose connector was reported more than once. */
  readonly connectors: readonly Connector[]
  /** Another wallet of the same family has this name. */
  readonly isShared: boolean
  /** Another row has this name, so each has to say what it is for. */
  readonly isApart: boolean
}

/** Ids of the directory that mean the very wallet, by its own id or rdns, never by its name. */
export type WalletsOf = (connector: Connector) => readonly string[]

/** A wallet of one family. */
interface Announcer {
  readonly chain: ChainNamespace
  readonly name: string
  readonly connectors: Connector[]
}

const RDNS = /^[a-z]{2,24}(?:\.[a-z0-9-]{1,63}){1,6}$/
const SUFFIX = /(?:[ -]wallet|-js)$/

/**
 * What ids of one wallet in different families have in common: `com.enkrypt`, `Enkrypt` and `enkrypt` are `enkrypt`; `app.subwallet` and
 * `subwallet-js` are `subwallet`. Of an rdns the part after the first dot counts; small letters; `-js` and the word `wallet` at the end do not
 * count.
 */
export function comparableId(id: string): string {
  const small = id.slice(0, 256).toLowerCase()
  const own = RDNS.test(small) ? (small.split('.')[1] ?? small) : small
  return own.replace(SUFFIX, '')
}

/**
 * Puts the connectors of one wallet together. Only wallets of different families are, only where exactly one of each family has the name, and
 * only where their ids agree (`comparableId`) or the directory has them as one wallet: a page can give itself any name and picture, so
 * these alone join nothing. A second wallet of a name in one family parts all that have it. Wallets in doubt stay by themselves. T1.03
 */
export function groupConnectors(connectors: readonly Connector[], walletsOf: WalletsOf): readonly ConnectorGroup[] {
  const announcers = new Map<string, Announcer>()
  for (const connector of connectors) {
    const { chain, id, uid, caution, name } = connector
    const key = caution ? `uid:${uid}` : `id:${chain}:${id}`
    const known = announcers.get(key)
    if (known) known.connectors.push(connector)
    else announcers.set(key, { chain, name: name.toLowerCase(), connectors: [connector] })
  }
  const all = [...announcers.values()]
  const once = new Set<string>()
  const shared = new Set<string>()
  const contested = new Set<string>()
  for (const { chain, name } of all) {
    const key = `${chain}:${name}`
    if (once.has(key)) {
      shared.add(key)
      contested.add(name)
    }
    once.add(key)
  }

  const groups = new Set<Announcer[]>()
  const groupsOf = new Map<string, Announcer[][]>()
  for (const one of all) {
    const named = groupsOf.get(one.name) ?? []
    const canJoin = !contested.has(one.name) && !isInDoubt(one)
    const mates = canJoin ? named.filter((group) => group.some((other) => isSameWallet(one, other, walletsOf))) : []
    const [first, ...others] = mates
    if (!first) {
      const own = [one]
      groups.add(own)
      named.push(own)
      groupsOf.set(one.name, named)
      continue
    }
    // What this one brings together was apart before it.
    first.push(...others.flat(), one)
    for (const joined of others) groups.delete(joined)
    groupsOf.set(
      one.name,
      named.filter((group) => !others.includes(group))
    )
  }

  return [...groups].map((group) => ({
    connectors: group.flatMap((one) => one.connectors),
    isShared: group.some((one) => shared.has(`${one.chain}:${one.name}`)),
    isApart: (groupsOf.get(group[0]?.name ?? '') ?? []).length > 1
  }))
}

/** A wallet whose picture is known from one family has it in all. */
export function withSharedIcons(connectors: readonly Connector[]): readonly Connector[] {
  if (!connectors.some(({ icon }) => icon === undefined)) return connectors
  const iconOf = new Map<string, string | undefined>()
  for (const { connectors: own } of groupConnectors(connectors, () => [])) {
    const icon = own.find((connector) => connector.icon !== undefined)?.icon
    for (const { uid } of own) iconOf.set(uid, icon)
  }
  return connectors.map((connector) => {
    const icon = connector.icon ?? iconOf.get(connector.uid)
    return icon === connector.icon ? connector : { ...connector, icon }
  })
}

const isInDoubt = ({ connectors }: Announcer): boolean => connectors.some(({ caution }) => caution !== undefined)

function isSameWallet(one: Announcer, other: Announcer, walletsOf: WalletsOf): boolean {
  const [left] = one.connectors
  const [right] = other.connectors
  if (!left || !right || one.name !== other.name || one.chain === other.chain || isInDoubt(other)) return false
  if (comparableId(left.id) === comparableId(right.id)) return true
  const listed = walletsOf(left)
  return walletsOf(right).some((id) => listed.includes(id))
}
