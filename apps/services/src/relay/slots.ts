import { widestNetwork } from '../http/networks-of.js'

/** Lets each address, and all together, do so much at a time. */
export interface Slots {
  /** Does it when there is a slot for the address: networks take turns, addresses in them too, and of one who came first goes first. */
  run<T>(address: string, act: () => Promise<T>): Promise<T>
}

/** How much may go on at a time. */
export interface SlotLimits {
  readonly perAddress: number
  readonly together: number
}

export function createSlots({ perAddress, together }: SlotLimits): Slots {
  const taken = new Map<string, number>()
  const waiting = new Map<string, Map<string, (() => void)[]>>()
  let all = 0

  const isFree = (address: string): boolean => all < together && (taken.get(address) ?? 0) < perAddress

  function take(address: string): void {
    all += 1
    taken.set(address, (taken.get(address) ?? 0) + 1)
  }

  function release(address: string): void {
    all -= 1
    const left = (taken.get(address) ?? 1) - 1
    if (left > 0) taken.set(address, left)
    else taken.delete(address)
    startNext()
  }

  function startNext(): void {
    for (const [network, addresses] of waiting)
      for (const [address, queue] of addresses) {
        if (!isFree(address)) continue
        // Whoever had a turn is last in the next round.
        addresses.delete(address)
        waiting.delete(network)
        take(address)
        queue.shift()?.()
        if (queue.length > 0) addresses.set(address, queue)
        if (addresses.size > 0) waiting.set(network, addresses)
        return
      }
  }

  function wait(address: string): Promise<void> {
    return new Promise((resolve) => {
      const network = widestNetwork(address)
      const addresses = waiting.get(network) ?? new Map<string, (() => void)[]>()
      addresses.set(address, [...(addresses.get(address) ?? []), resolve])
      waiting.set(network, addresses)
    })
  }

  return {
    async run(address, act) {
      if (isFree(address)) take(address)
      else await wait(address)
      try {
        return await act()
      } finally {
        release(address)
      }
    }
  }
}
