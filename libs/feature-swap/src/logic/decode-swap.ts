/** What a call does, as far as it has to be compared. Addresses in lower case, amounts in base units. */
export type DecodedSwap =
  | {
      readonly kind: 'path'
      /** Of the token; absent where the coins that it carries are swapped. */
      readonly amountIn?: bigint | undefined
      readonly minimum: bigint
      /** Where the native coin is an end, its wrapped form stands there. */
      readonly path: readonly string[]
      readonly givesNative: boolean
      readonly takesNative: boolean
      readonly receiver: string
      /** Time of the chain, s. */
      readonly deadline: bigint
    }
  | {
      readonly kind: 'description'
      readonly amountIn: bigint
      readonly minimum: bigint
      readonly from: string
      readonly to: string
      readonly receiver: string
      /** Whether less than all may be swapped. */
      readonly isPartial: boolean
    }
  | { readonly kind: 'wrap' }
  | { readonly kind: 'unwrap'; readonly amount: bigint }

/** The exact-input swaps of a Uniswap V2 router, those for tokens that keep a fee included. @source UniswapV2Router02 */
const PATH_SWAPS: Readonly<Record<string, { readonly givesNative: boolean; readonly takesNative: boolean }>> = {
  '0x7ff36ab5': { givesNative: true, takesNative: false },
  '0xb6f9de95': { givesNative: true, takesNative: false },
  '0x18cbafe5': { givesNative: false, takesNative: true },
  '0x791ac947': { givesNative: false, takesNative: true },
  '0x38ed1739': { givesNative: false, takesNative: false },
  '0x5c11d795': { givesNative: false, takesNative: false }
}
/** `swap` of the 1inch routers, with and without a permit. @source AggregationRouterV5, AggregationRouterV6 */
const ONE_INCH_5 = '0x12aa3caf'
const ONE_INCH_6 = '0x07ed2379'
/** @source WETH9 */
const DEPOSIT = '0xd0e30db0'
const WITHDRAW = '0x2e1a7d4d'

const SELECTOR_LENGTH = 10
const WORD = 64
const WORD_BYTES = 32n
/** Words of 1inch's fifth router: where the permit's place is named, and the place itself, right behind the head, with its length. */
const PERMIT_OFFSET_AT = 8
const PERMIT_LENGTH_AT = 10
const PERMIT_AT = 10n
/** Bit of 1inch's `flags`. */
const PARTIAL_FILL = 1n

/** The arguments of a call, in words of 32 bytes. Reading beyond them, or an address that is none, ends in `undefined` for the whole call. */
interface Words {
  readonly count: number
  units(index: number): bigint
  address(index: number): string
}

/** Thrown and caught in this file only: the call is not one of those that are known. */
const UNREADABLE = Symbol('unreadable')

/** Reads call data. @returns `undefined` for anything but the swaps that are known to the last argument, written as they are always written @source Contract ABI Specification */
export function decodeSwap(data: string): DecodedSwap | undefined {
  const text = data.toLowerCase()
  const selector = text.slice(0, SELECTOR_LENGTH)
  const words = toWords(text.slice(SELECTOR_LENGTH))
  const isWhole = (text.length - SELECTOR_LENGTH) % WORD === 0
  try {
    if (selector === ONE_INCH_5 || selector === ONE_INCH_6) return readDescription(words, selector === ONE_INCH_5)
    if (!isWhole) return undefined
    const ends = Object.hasOwn(PATH_SWAPS, selector) ? PATH_SWAPS[selector] : undefined
    if (ends) return readPath(words, ends)
    if (text === DEPOSIT) return { kind: 'wrap' }
    if (selector === WITHDRAW && words.count === 1) return { kind: 'unwrap', amount: words.units(0) }
    return undefined
  } catch (error) {
    if (error === UNREADABLE) return undefined
    throw error
  }
}

function toWords(text: string): Words {
  const count = (text.length - (text.length % WORD)) / WORD
  const word = (index: number): string => {
    if (index < 0 || index >= count) throw UNREADABLE
    return text.slice(index * WORD, (index + 1) * WORD)
  }
  return {
    count,
    units: (index) => BigInt(`0x${word(index)}`),
    address(index) {
      const [, address] = /^0{24}([0-9a-f]{40})$/.exec(word(index)) ?? []
      if (address === undefined) throw UNREADABLE
      return `0x${address}`
    }
  }
}

/** Amounts, where the path begins, receiver, time; then the path, and nothing behind it. */
function readPath(words: Words, ends: { readonly givesNative: boolean; readonly takesNative: boolean }): DecodedSwap {
  const first = ends.givesNative ? 0 : 1
  const head = first + 4
  const length = words.units(head)
  if (words.units(first + 1) !== BigInt(head) * WORD_BYTES || BigInt(words.count) !== BigInt(head) + 1n + length) {
    throw UNREADABLE
  }
  return {
    kind: 'path',
    ...ends,
    amountIn: ends.givesNative ? undefined : words.units(0),
    minimum: words.units(first),
    path: Array.from({ length: words.count - head - 1 }, (_, index) => words.address(head + 1 + index)),
    receiver: words.address(first + 2),
    deadline: words.units(first + 3)
  }
}

/** 1inch puts a mark of its own behind the arguments, so what follows the head is not looked at, but for a permit, which must be empty. */
function readDescription(words: Words, hasPermit: boolean): DecodedSwap {
  if (hasPermit && (words.units(PERMIT_OFFSET_AT) !== PERMIT_AT * WORD_BYTES || words.units(PERMIT_LENGTH_AT) !== 0n)) {
    throw UNREADABLE
  }
  words.address(0)
  return {
    kind: 'description',
    from: words.address(1),
    to: words.address(2),
    receiver: words.address(4),
    amountIn: words.units(5),
    minimum: words.units(6),
    isPartial: (words.units(7) & PARTIAL_FILL) !== 0n
  }
}
