import { widestNetwork } from '../http/networks-of.js'

/** Lets each address, and all together, work on so many bytes at a time. */
export interface Slots {
  /**
   * Does it when there is room for the address: networks take turns, addresses in them too, and of one who came first goes first. What is
   * more than may go on at a time goes on alone.
   */
  run<T>(address: string, bytes: number, act: () => Promise<T>): Promise<T>
}

/** How many bytes may be worked on at a time. */
export interface SlotLimits {
  readonly perAddress: number
  readonly together: number
}

/** Work that waits. */
interface Waiting {
  readonly bytes: number
  readonly start: () => void
}

export function createSlots({ perAddress, together }: SlotLimits): Slots {
  const taken = new Map<string, number>()
  const waiting = new Map<string, Map<string, Waiting[]>>()
  let all = 0

  function change(address: string, bytes: number): void {
    all += bytes
    const left = (taken.get(address) ?? 0) + bytes
    if (left > 0) taken.set(address, left)
    else taken.delete(address)
  }

  function startNext(): void {
    for (const [network, addresses] of waiting)
      for (const [address, [next, ...others]] of addresses) {
        if (!next || !fits(taken.get(address) ?? 0, next.bytes, perAddress)) continue
        // It is its turn: little work of others does not pass it, or much work would never find room.
        if (!fits(all, next.bytes, together)) return
        // An address that had a turn is last in the next round.
        addresses.delete(address)
        waiting.delete(network)
        if (others.length > 0) addresses.set(address, others)
        if (addresses.size > 0) waiting.set(network, addresses)
        change(address, next.bytes)
        next.start()
        return startNext()
      }
  }

  return {
    async run(address, bytes, act) {
      const network = widestNetwork(address)
      const addresses = waiting.get(network) ?? new Map<string, Waiting[]>()
      waiting.set(network, addresses)
      const turn = new Promise<void>((start) => {
        addresses.set(address, [...(addresses.get(address) ?? []), { bytes, start }])
      })
      startNext()
      await turn
      try {
        return await act()
      } finally {
        change(address, -bytes)
        startNext()
      }
    }
  }
}

function fits(taken: number, bytes: number, most: number): boolean {
  return taken === 0 || taken + bytes <= most
}
