import type { Address } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'

/** How long the bundler remembers that a sender has paid, from the last payment on, ms. */
const LIFETIME = 90 * 24 * 3_600_000
/** How often a change is tried that others come before. */
const MAX_TRIES = 20

const record = v.object({
  paid: v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((digits) => BigInt(digits))
  ),
  since: v.number()
})

/** What is known of a sender, or of the code of an account. */
export interface Standing {
  /** wei that the operator was paid for carrying them. */
  readonly paid: bigint
  /** When an operation of theirs was carried first, ms since 1970. `undefined`: never. */
  readonly since: number | undefined
}

/** Remembers who has paid before. */
export interface StandingBook {
  ofSender(sender: Address): Promise<Standing>
  ofCode(code: string): Promise<Standing>
  /** Notes that an operation was carried, and what was paid for it. @param paid wei */
  note(carried: { readonly sender: Address; readonly code: string; readonly paid: bigint }): Promise<void>
}

/** Keeps it in the storage, at the expense of the server: no client can push it out, and each entry has cost its sender gas. */
export function standingBook(
  storage: Pick<Storage, 'get' | 'compareAndSet'>,
  { chainId, now }: { readonly chainId: number; readonly now: () => number }
): StandingBook {
  const prefix = `bundler/standing/${chainId}`
  const senderKey = (sender: Address): string => `${prefix}/sender/${sender.toLowerCase()}`
  const codeKey = (code: string): string => `${prefix}/code/${code}`

  const parse = (stored: string | undefined): Standing =>
    stored === undefined ? { paid: 0n, since: undefined } : v.parse(record, JSON.parse(stored))
  const find = async (key: string): Promise<Standing> => parse(await storage.get(key))

  async function add(key: string, paid: bigint): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await storage.get(key)
      const before = parse(stored)
      const next = JSON.stringify({ paid: String(before.paid + paid), since: before.since ?? now() })
      const options = { ttl: LIFETIME, payer: undefined, isSigned: true }
      if (await storage.compareAndSet(key, stored, next, options)) return
    }
  }

  return {
    ofSender: (sender) => find(senderKey(sender)),
    ofCode: (code) => find(codeKey(code)),
    async note({ sender, code, paid }) {
      await add(senderKey(sender), paid)
      if (code !== '') await add(codeKey(code), paid)
    }
  }
}
