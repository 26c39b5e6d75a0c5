/** An announcement, copied. Only `provider` is the wallet's own object. */
export interface Announcement {
  readonly uuid: string
  readonly rdns: string
  /** As announced; not yet safe to show. */
  readonly name: unknown
  /** As announced; not yet vetted. */
  readonly icon: unknown
  readonly provider: object
}

const RDNS = /^[-\w.]{1,253}$/
const UUID_LIMIT = 128

/** Whether the value can be asked something. May throw for hostile objects. */
export function isProvider(value: unknown): value is object {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as { request?: unknown }).request === 'function'
}

/** Reads each field of an announcement once. `undefined`: it breaks the standard, or throws. @source EIP-6963, docs/threats.md T1.05 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const { uuid, rdns, name, icon } = info
    if (typeof uuid !== 'string' || uuid.length > UUID_LIMIT) return undefined
    if (typeof rdns !== 'string' || !RDNS.test(rdns)) return undefined
    if (!isProvider(provider)) return undefined
    return Object.freeze({ uuid, rdns, name, icon, provider })
  } catch {
    return undefined
  }
}
