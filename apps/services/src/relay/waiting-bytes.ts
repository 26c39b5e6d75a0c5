import { widestNetwork } from '../http/networks-of.js'

/** How many bytes may wait to be worked off. */
export interface WaitingLimits {
  readonly waitingBytes: number
  readonly waitingBytesPerAddress: number
  readonly waitingBytesTogether: number
}

/** What one connection has sent and the relay has not worked off. */
export interface WaitingAccount {
  /** @returns whether there was room; if not, the connection has to end */
  add(bytes: number): boolean
  remove(bytes: number): void
  /** Bytes of a frame whose end has not come. They count, but nothing waits for them. @returns as `add` */
  setUnfinished(bytes: number): boolean
  /** The connection is gone, with all that waited. */
  leave(): void
}

/** What is done to a connection whose bytes are counted. */
export interface HeldConnection {
  /** Called with whether nothing more may be read of it. */
  hold(isHeld: boolean): void
  /** Ends it: it has most of what there is no room for. */
  cut(): void
}

/** Counts the bytes that wait, of each connection, of each address and of all together. */
export interface WaitingBytes {
  /** @param address as `clientAddress` gives it */
  join(address: string, connection: HeldConnection): WaitingAccount
  /** Bytes of all connections. */
  total(): number
}

interface Connection {
  bytes: number
  unfinished: number
  tell(): void
  cut(): void
}

interface Share {
  bytes: number
  unfinished: number
  isHeld: boolean
  readonly connections: Set<Connection>
}

/**
 * Nothing more is read of a connection that has its share waiting, nor of any connection of an address or IPv6 network that has; they go on at
 * half of it. Addresses share what all may have together, so the heavier ones wait. With twice as much, unfinished frames included, there is no
 * room: of all together, the heaviest connection of the client with most is cut off.
 * @source docs/threats.md T9.15, T9.18
 */
export function createWaitingBytes(limits: WaitingLimits): WaitingBytes {
  const shares = new Map<string, Share>()
  let all = 0
  let allUnfinished = 0
  let busy = 0

  const bound = (): number => Math.min(limits.waitingBytesPerAddress, limits.waitingBytesTogether / Math.max(1, busy))
  const isTooMuch = (): boolean => all + allUnfinished > 2 * limits.waitingBytesTogether

  return {
    total: () => all + allUnfinished,
    join(address, { hold, cut }) {
      const network = widestNetwork(address)
      const share = shares.get(network) ?? { bytes: 0, unfinished: 0, isHeld: false, connections: new Set() }
      shares.set(network, share)
      let isFull = false
      let wasHeld = false
      const own: Connection = {
        bytes: 0,
        unfinished: 0,
        tell() {
          const isHeld = isFull || share.isHeld
          if (isHeld !== wasHeld) hold(isHeld)
          wasHeld = isHeld
        },
        cut() {
          leave()
          cut()
        }
      }
      const isThere = (): boolean => share.connections.has(own)
      const judge = (): void => {
        isFull = own.bytes > limits.waitingBytes / (isFull ? 2 : 1)
        const isHeld = share.bytes > bound() / (share.isHeld ? 2 : 1)
        if (isHeld === share.isHeld) return own.tell()
        share.isHeld = isHeld
        for (const connection of share.connections) connection.tell()
      }
      /** @returns whether this one may stay */
      const makeRoom = (): boolean => {
        if (share.bytes + share.unfinished > 2 * limits.waitingBytesPerAddress) return false
        while (isThere() && isTooMuch()) heaviest(heaviest(shares.values())?.connections ?? [])?.cut()
        return isThere()
      }
      const change = (bytes: number): void => {
        if (!isThere()) return
        const wasBusy = share.bytes > 0
        own.bytes += bytes
        share.bytes += bytes
        all += bytes
        busy += Number(share.bytes > 0) - Number(wasBusy)
        judge()
      }
      const countUnfinished = (bytes: number): void => {
        share.unfinished += bytes - own.unfinished
        allUnfinished += bytes - own.unfinished
        own.unfinished = bytes
      }
      const leave = (): void => {
        if (!isThere()) return
        countUnfinished(0)
        change(-own.bytes)
        share.connections.delete(own)
        if (share.connections.size === 0) shares.delete(network)
      }
      share.connections.add(own)
      return {
        add(bytes) {
          change(bytes)
          return makeRoom()
        },
        remove: (bytes) => change(-bytes),
        setUnfinished(bytes) {
          if (!isThere()) return false
          countUnfinished(bytes)
          return makeRoom()
        },
        leave
      }
    }
  }
}

function heaviest<T extends { readonly bytes: number; readonly unfinished: number }>(all: Iterable<T>): T | undefined {
  let found: T | undefined
  for (const one of all) if (!found || one.bytes + one.unfinished > found.bytes + found.unfinished) found = one
  return found
}
