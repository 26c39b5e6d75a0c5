/** What all entries may take together unless told otherwise, bytes. */
export const STORAGE_LIMIT = 1024 * 1024 * 1024
/** The least that can be told: below, one client's share would not hold the largest message of the relay. */
export const LEAST_STORAGE_LIMIT = 64 * 1024 * 1024

/** How much of the storage may be taken, bytes. */
export interface Shares {
  /** By everybody. */
  readonly all: number
  /** By what no owner has signed for and is no message of the relay. The rest is kept for owners and messages. */
  readonly loose: number
  /** By one address. */
  readonly address: number
  /** By one address with entries of one kind. */
  readonly kind: number
  /** By one client of an address with entries of one kind. Clients are free to make, so the share of the address binds them all. */
  readonly client: number
}

/** What each may have of so many bytes. */
export function sharesOf(limit: number): Shares {
  const part = (divisor: number): number => Math.floor(limit / divisor)
  return { all: limit, loose: limit - part(4), address: part(16), kind: part(32), client: part(128) }
}

/** How things stand when an entry did not fit, bytes. */
export interface RoomState {
  /** By how much everything would grow. */
  readonly growth: number
  /** By how much the payer's part would grow. */
  readonly more: number
  readonly all: number
  readonly loose: number
  readonly ofAddress: number
  readonly ofKind: number
  readonly ofClient: number
  /** The address with most that may give way. */
  readonly heaviest: HeaviestPayer | undefined
  /** The address with most that no owner signed for and is no message of the relay. */
  readonly heaviestLoose: HeaviestPayer | undefined
}

/** An address, and what it has of something, bytes. */
export interface HeaviestPayer {
  readonly address: string
  readonly bytes: number
}

/** Up to which rank entries give way: 0, what no owner signed for; 1, messages of the relay as well. */
export type GivingRank = 0 | 1

/** What is due when an entry did not fit. */
export type Verdict =
  /** Its payer has their share, or more than any other payer. */
  | { readonly kind: 'over-share' }
  /** There is nothing that could give way. */
  | { readonly kind: 'full' }
  /** Entries of the heaviest payer give way, up to this rank. */
  | { readonly kind: 'give-way'; readonly upToRank: GivingRank }
  /** It fits by now. */
  | { readonly kind: 'again' }

/**
 * Decides for an entry that did not fit. A payer with less than the heaviest one is never refused because the store is full:
 * the heaviest payer's entries give way.
 */
export function decide(
  { growth, more, all, loose, ofAddress, ofKind, ofClient, heaviest, heaviestLoose }: RoomState,
  { address, client, rank }: { readonly address: string; readonly client: string; readonly rank: number },
  shares: Shares
): Verdict {
  const isOverShare =
    ofAddress + more > shares.address ||
    ofKind + more > shares.kind ||
    (client !== '' && ofClient + more > shares.client)
  if (more > 0 && address !== '' && isOverShare) return { kind: 'over-share' }
  const isLooseTight = rank === 0 && growth + loose > shares.loose
  if (!isLooseTight && growth + all <= shares.all) return { kind: 'again' }
  const giver = isLooseTight ? heaviestLoose : heaviest
  if (giver === undefined || giver.bytes <= 0) return { kind: 'full' }
  const isOwn = giver.address === address
  const isLighter = giver.bytes < ofAddress + more
  if (address !== '' && (isOwn ? rank < 2 : isLighter)) return { kind: 'over-share' }
  return { kind: 'give-way', upToRank: isLooseTight ? 0 : 1 }
}
