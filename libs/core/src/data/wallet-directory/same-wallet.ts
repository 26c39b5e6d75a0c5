/** What a wallet can be recognised by. */
export interface WalletIdentity {
  /** The directory's id, or the stable id of a connector. */
  readonly id: string
  readonly name: string
  /** EIP-6963 reverse DNS name. */
  readonly rdns?: string | undefined
}

/** Recognises wallets that were seen before, from whichever source. */
export interface SeenWallets<T> {
  add(identity: WalletIdentity, value: T): void
  /** What was added for the same wallet, first ones first. */
  find(identity: WalletIdentity): readonly T[]
  /** As `find`, but the name counts for nothing. */
  findExactly(identity: Pick<WalletIdentity, 'id' | 'rdns'>): readonly T[]
}

/** A wallet that announces itself under another name on phones. */
const MOBILE_SUFFIX = /\.mobile$/

const rdnsKey = (rdns: string) => `rdns:${rdns.toLowerCase().replace(MOBILE_SUFFIX, '')}`
const nameKey = (name: string, hasRdns: boolean) => `name:${hasRdns ? 'known' : 'unknown'}:${name.toLowerCase()}`

/**
 * One wallet has one id or one rdns. The name counts only where one of the two has no rdns: otherwise a page could hide a wallet of the
 * list by announcing its name. @source docs/threats.md T1.03
 */
export function createSeenWallets<T>(): SeenWallets<T> {
  const seen = new Map<string, T[]>()
  const put = (key: string, value: T) => {
    const values = seen.get(key)
    if (values) values.push(value)
    else seen.set(key, [value])
  }
  const get = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => seen.get(key) ?? []))]
  return {
    add({ id, name, rdns }, value) {
      put(`id:${id.toLowerCase()}`, value)
      if (rdns) put(rdnsKey(rdns), value)
      put(nameKey(name, Boolean(rdns)), value)
    },
    find({ id, name, rdns }) {
      const keys = [`id:${id.toLowerCase()}`, nameKey(name, false)]
      if (rdns) keys.push(rdnsKey(rdns))
      else keys.push(nameKey(name, true))
      return get(keys)
    },
    findExactly: ({ id, rdns }) => get([`id:${id.toLowerCase()}`, ...(rdns ? [rdnsKey(rdns)] : [])])
  }
}
