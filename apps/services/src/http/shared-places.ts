import { networksOf } from './networks-of.js'

/** A place that something of an address has: a connection, or a request that waits. */
export interface Place {
  /** Something was sent or done for it. */
  use(): void
  /** Work for it begins or ends; without any it is idle. */
  setBusy(isBusy: boolean): void
  leave(): void
}

/** A client that wants a place. */
export interface PlaceRequest {
  /** As `clientAddress` gives it. */
  readonly address: string
  /** How many the address may have, instead of the usual number. */
  readonly perAddress?: number
  /** Called when the place goes to a client that has fewer. */
  readonly end: () => void
}

/** Whether there was a place. `address`: the address or its network has its share; `all`: the others have no more than the client that asks. */
export type PlaceOutcome = { readonly place: Place } | { readonly isRefused: 'address' | 'all' }

/** Places that all share. */
export interface SharedPlaces {
  take(request: PlaceRequest): PlaceOutcome
}

/** How many places there are. */
export interface PlaceLimits {
  /** Of one IPv4 address or IPv6 /64; a /56 has twice as many, a /48 four times. */
  readonly perAddress: number
  readonly together: number
}

interface Holder {
  readonly end: () => void
  usedAt: number
  isBusy: boolean
}

/** A network with what is in it: other networks, or the holders of one address. */
interface Node {
  count: number
  readonly networks: Map<string, Node>
  readonly holders: Set<Holder>
}

/**
 * When a network has all its places taken, or all places are, the part of it that holds most gives one up to a part with at least two fewer:
 * the one that is idle for longest, or where none is, the one whose work goes on for longest.
 * @param now ms, never going back
 * @source docs/threats.md T9.15
 */
export function sharedPlaces(limits: PlaceLimits, now: () => number = () => performance.now()): SharedPlaces {
  const all = newNode()
  const pathOf = new WeakMap<Holder, readonly string[]>()

  /** The nodes from all down to one address; those that are missing are made when `isMade` says so. */
  function nodesOn(path: readonly string[], isMade = false): Node[] {
    const nodes = [all]
    for (const name of path) {
      const parent = nodes.at(-1)
      const node = parent?.networks.get(name) ?? (isMade ? newNode() : undefined)
      if (!node) break
      parent?.networks.set(name, node)
      nodes.push(node)
    }
    return nodes
  }

  function remove(holder: Holder): void {
    const path = pathOf.get(holder)
    if (!path) return
    pathOf.delete(holder)
    const nodes = nodesOn(path)
    nodes.at(-1)?.holders.delete(holder)
    for (const node of nodes) node.count -= 1
    for (const [index, name] of path.entries()) if (nodes[index + 1]?.count === 0) nodes[index]?.networks.delete(name)
  }

  /** Makes room below a node, at the cost of the part that holds most. @param path from below the node down to the client that asks */
  function makeRoom(node: Node, [own, ...rest]: readonly string[]): boolean {
    const [name, largest] = largestOf(node.networks)
    if (!largest) return false
    const ownNode = own === undefined ? undefined : node.networks.get(own)
    if (name === own) return makeRoom(largest, rest)
    if (largest.count < (ownNode?.count ?? 0) + 2) return false
    let part = largest
    for (let [, next] = largestOf(part.networks); next; [, next] = largestOf(part.networks)) part = next
    const holder = mostDispensable(part.holders)
    if (!holder) return false
    remove(holder)
    holder.end()
    return true
  }

  return {
    take({ address, perAddress = limits.perAddress, end }) {
      const networks = networksOf(address)
      const path = networks.map(({ name }) => name)
      for (const [index, { times }] of [...networks.entries()].reverse()) {
        const node = nodesOn(path)[index + 1]
        if (!node || node.count < perAddress * times) continue
        if (!makeRoom(node, path.slice(index + 1))) return { isRefused: 'address' }
      }
      if (all.count >= limits.together && !makeRoom(all, path)) return { isRefused: 'all' }
      const holder: Holder = { end, usedAt: now(), isBusy: false }
      const nodes = nodesOn(path, true)
      for (const node of nodes) node.count += 1
      nodes.at(-1)?.holders.add(holder)
      pathOf.set(holder, path)
      const use = (): void => void (holder.usedAt = now())
      return {
        place: {
          use,
          setBusy(isBusy) {
            holder.isBusy = isBusy
            use()
          },
          leave: () => remove(holder)
        }
      }
    }
  }
}

function newNode(): Node {
  return { count: 0, networks: new Map(), holders: new Set() }
}

function largestOf(networks: ReadonlyMap<string, Node>): readonly [string, Node] | readonly [] {
  let largest: readonly [string, Node] | readonly [] = []
  for (const entry of networks) if (entry[1].count > (largest[1]?.count ?? 0)) largest = entry
  return largest
}

function mostDispensable(holders: ReadonlySet<Holder>): Holder | undefined {
  const [first, ...others] = holders
  return first && others.reduce((found, holder) => (isMoreDispensable(holder, found) ? holder : found), first)
}

function isMoreDispensable(one: Holder, other: Holder): boolean {
  return one.isBusy === other.isBusy ? one.usedAt < other.usedAt : other.isBusy
}
