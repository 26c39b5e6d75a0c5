/** How many bytes may wait to be worked off. */
export interface WaitingLimits {
  readonly waitingBytes: number
  readonly waitingBytesPerAddress: number
  readonly waitingBytesTogether: number
}

/** What one connection has sent and nobody has worked off. */
export interface WaitingAccount {
  /** @returns whether there was room; if not, the connection has to end */
  add(bytes: number): boolean
  remove(bytes: number): void
  /** Bytes of a frame whose end has not come. They count, but nothing waits for them. @returns as `add` */
  setUnfinished(bytes: number): boolean
  /** The connection is gone, with all that waited. */
  leave(): void
}

/** Counts the bytes that wait, of each connection, of each address and of all together. */
export interface WaitingBytes {
  /** @param hold called with whether nothing more may be read of the connection */
  join(address: string, hold: (isHeld: boolean) => void): WaitingAccount
  /** Bytes of all connections. */
  total(): number
}

interface Share {
  bytes: number
  unfinished: number
  isHeld: boolean
  readonly accounts: Set<() => void>
}

/**
 * Nothing more is read of a connection that has its share waiting, nor of any connection of an address that has; they go on at half of
 * it. Addresses share what all may have together, so the heavier ones wait. With twice as much, unfinished frames included, there is no room.
 */
export function createWaitingBytes(limits: WaitingLimits): WaitingBytes {
  const shares = new Map<string, Share>()
  let all = 0
  let allUnfinished = 0
  let busy = 0

  const bound = (): number => Math.min(limits.waitingBytesPerAddress, limits.waitingBytesTogether / Math.max(1, busy))

  return {
    total: () => all + allUnfinished,
    join(address, hold) {
      const share = shares.get(address) ?? { bytes: 0, unfinished: 0, isHeld: false, accounts: new Set() }
      shares.set(address, share)
      let own = 0
      let unfinished = 0
      let isFull = false
      let wasHeld = false
      const tell = (): void => {
        const isHeld = isFull || share.isHeld
        if (isHeld !== wasHeld) hold(isHeld)
        wasHeld = isHeld
      }
      const judge = (): void => {
        isFull = own > limits.waitingBytes / (isFull ? 2 : 1)
        const isHeld = share.bytes > bound() / (share.isHeld ? 2 : 1)
        if (isHeld === share.isHeld) return tell()
        share.isHeld = isHeld
        for (const notifyOther of share.accounts) notifyOther()
      }
      const hasRoom = (): boolean =>
        share.bytes + share.unfinished <= 2 * limits.waitingBytesPerAddress &&
        all + allUnfinished <= 2 * limits.waitingBytesTogether
      const change = (bytes: number): void => {
        if (!share.accounts.has(tell)) return
        const wasBusy = share.bytes > 0
        own += bytes
        share.bytes += bytes
        all += bytes
        busy += Number(share.bytes > 0) - Number(wasBusy)
        judge()
      }
      const setUnfinished = (bytes: number): boolean => {
        if (!share.accounts.has(tell)) return false
        share.unfinished += bytes - unfinished
        allUnfinished += bytes - unfinished
        unfinished = bytes
        return hasRoom()
      }
      share.accounts.add(tell)
      return {
        add(bytes) {
          change(bytes)
          return hasRoom()
        },
        remove: (bytes) => change(-bytes),
        setUnfinished,
        leave() {
          setUnfinished(0)
          change(-own)
          share.accounts.delete(tell)
          if (share.accounts.size === 0) shares.delete(address)
        }
      }
    }
  }
}
