import { crypto } from 'bitcoinjs-lib'
import { isEqual } from './matches-public-key.js'

/** Crockford's base 32, as Stacks uses it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PAYLOAD_BYTES = 24
/** Version of single- and multi-signature addresses by network. @source SIP-005 */
const VERSIONS = { mainnet: [22, 20], test: [26, 21] }

/** Whether the value is a Stacks address of the main or of a test network, checksum included. @source SIP-005 */
export function isStacksAddress(value: unknown, isMainnet: boolean): value is string {
  if (typeof value !== 'string' || !/^S[0-9A-HJKMNP-TV-Z]{27,41}$/.test(value)) return false
  const version = ALPHABET.indexOf(value.charAt(1))
  const payload = decode(value.slice(2))
  if (!payload || !VERSIONS[isMainnet ? 'mainnet' : 'test'].includes(version)) return false
  const checksum = crypto.hash256(Uint8Array.of(version, ...payload.subarray(0, 20)))
  return isEqual(payload.subarray(20), checksum.subarray(0, 4))
}

/** Leading zero bytes are written as one `0` each, the rest as one number. */
function decode(digits: string): Uint8Array | undefined {
  let number = 0n
  for (const digit of digits) number = number * 32n + BigInt(ALPHABET.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = (hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16)
  )
  const zeros = digits.length - digits.replace(/^0+/, '').length
  return zeros + bytes.length === PAYLOAD_BYTES
    ? Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
    : undefined
}
