import type { AbiParameter } from 'viem'

const WORD = 32

/**
 * Whether bytes are what the encoder of Solidity writes for values of these types: every offset leads to the end of what was before, padding is
 * zero, nothing follows. Each byte is looked at once, so lists that claim a length, or offsets that lead to the same place again and again,
 * cost nothing. Anything else may be read differently by different contracts.
 * @source Solidity, Contract ABI Specification
 */
export function isCanonical(types: readonly AbiParameter[], bytes: Uint8Array): boolean {
  return endOfSequence(types, bytes, 0) === bytes.length
}

/** Where the encoding of a sequence ends: its heads, then the tails in their order. `undefined` when it is not canonical. */
function endOfSequence(types: readonly AbiParameter[], bytes: Uint8Array, start: number): number | undefined {
  let head = start
  let tail = start + sizeOfHeads(types)
  if (tail > bytes.length) return undefined
  for (const type of types) {
    if (isDynamic(type)) {
      const end = readLength(bytes, head) === tail - start ? endOfTail(type, bytes, tail) : undefined
      if (end === undefined) return undefined
      tail = end
    } else if (!isStaticCanonical(type, bytes, head)) return undefined
    head += headSize(type)
  }
  return tail
}

function endOfTail(type: AbiParameter, bytes: Uint8Array, start: number): number | undefined {
  if (type.type === 'tuple') return endOfSequence(componentsOf(type), bytes, start)
  const length = readLength(bytes, start)
  if (length === undefined) return undefined
  const content = start + WORD
  if (type.type === 'bytes') {
    const end = content + Math.ceil(length / WORD) * WORD
    return end <= bytes.length && isZero(bytes, content + length, end) ? end : undefined
  }
  const item: AbiParameter = { ...type, type: type.type.slice(0, -'[]'.length) }
  const fits = length <= (bytes.length - content) / headSize(item)
  return fits
    ? endOfSequence(
        Array.from({ length }, () => item),
        bytes,
        content
      )
    : undefined
}

function isStaticCanonical(type: AbiParameter, bytes: Uint8Array, at: number): boolean {
  if (type.type === 'tuple') return endOfSequence(componentsOf(type), bytes, at) !== undefined
  const fixed = /^bytes(\d+)$/.exec(type.type)
  if (fixed) return isZero(bytes, at + Number(fixed[1]), at + WORD)
  if (type.type === 'bool') return isZero(bytes, at, at + WORD - 1) && (bytes[at + WORD - 1] ?? 2) <= 1
  return isZero(bytes, at, at + WORD - byteSize(type.type))
}

/** How many bytes of a word an `address` or `uint…` takes. */
function byteSize(type: string): number {
  return type === 'address' ? 20 : Number(type.slice('uint'.length)) / 8
}

function isDynamic(type: AbiParameter): boolean {
  if (type.type === 'tuple') return componentsOf(type).some(isDynamic)
  return type.type === 'bytes' || type.type.endsWith('[]')
}

/** Bytes that a value takes in the head of its sequence. */
function headSize(type: AbiParameter): number {
  return type.type === 'tuple' && !isDynamic(type) ? sizeOfHeads(componentsOf(type)) : WORD
}

function sizeOfHeads(types: readonly AbiParameter[]): number {
  return types.reduce((size, type) => size + headSize(type), 0)
}

function componentsOf(type: AbiParameter): readonly AbiParameter[] {
  return 'components' in type ? type.components : []
}

/** A word as a length or offset; `undefined` for one that no data has. */
function readLength(bytes: Uint8Array, at: number): number | undefined {
  if (at + WORD > bytes.length || !isZero(bytes, at, at + WORD - 4)) return undefined
  return bytes.subarray(at + WORD - 4, at + WORD).reduce((value, byte) => value * 256 + byte, 0)
}

function isZero(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] !== 0) return false
  return true
}
