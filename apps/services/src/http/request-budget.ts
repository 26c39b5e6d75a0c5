/** Addresses that are counted at a time. The one that has not asked for longest is forgotten first. */
const MAX_ADDRESSES = 10_000

/** How much an address may ask. */
export interface RequestBudgetOptions {
  /** Also how many at once, after a minute of silence. */
  readonly perMinute: number
  /** ms, never going back. @default performance.now */
  readonly now?: () => number
}

interface Allowance {
  readonly left: number
  readonly at: number
}

/**
 * Counts what each address asks, in memory: each process counts for itself, and anew after a restart.
 * @returns takes one request and tells how long to wait first, s; 0: it may pass
 */
export function requestBudget({
  perMinute,
  now = () => performance.now()
}: RequestBudgetOptions): (address: string) => number {
  const allowances = new Map<string, Allowance>()
  const perMs = perMinute / 60_000

  return (address) => {
    const before = allowances.get(address)
    const at = now()
    const left = before ? Math.min(perMinute, before.left + (at - before.at) * perMs) : perMinute
    const mayPass = left >= 1
    allowances.delete(address)
    allowances.set(address, { left: mayPass ? left - 1 : left, at })
    const [oldest] = allowances.keys()
    if (allowances.size > MAX_ADDRESSES && oldest !== undefined) allowances.delete(oldest)
    return mayPass ? 0 : Math.ceil((1 - left) / perMs / 1000)
  }
}
