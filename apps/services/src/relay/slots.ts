/** Lets each address do so much at a time. */
export interface Slots {
  /** Does it when the address has a slot; who came first goes first. */
  run<T>(address: string, act: () => Promise<T>): Promise<T>
}

export function createSlots(perAddress: number): Slots {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  function release(address: string): void {
    const next = waiting.get(address)?.shift()
    if (waiting.get(address)?.length === 0) waiting.delete(address)
    if (next) return next()
    const left = (taken.get(address) ?? 1) - 1
    if (left > 0) taken.set(address, left)
    else taken.delete(address)
  }

  return {
    async run(address, act) {
      const count = taken.get(address) ?? 0
      if (count < perAddress) taken.set(address, count + 1)
      else await new Promise<void>((resolve) => waiting.set(address, [...(waiting.get(address) ?? []), resolve]))
      try {
        return await act()
      } finally {
        release(address)
      }
    }
  }
}
