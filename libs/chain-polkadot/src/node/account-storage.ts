import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** `twox128("System") ++ twox128("Account")`: where every standard runtime keeps its accounts. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

const HEX = /^0x(?:[0-9a-f]{2}){80}$/i

/** Four counters of 4 bytes stand before the balances. */
const FREE_OFFSET = 16
const BALANCE_LENGTH = 16

/** The storage key of an account: its hash (blake2b, 16 bytes) and the account itself. @source frame_system Account, Blake2_128Concat */
export function accountStorageKey(key: Uint8Array): string {
  return `0x${SYSTEM_ACCOUNT}${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`
}

/**
 * The free balance in what a node keeps of an account, base units. `null`, an account that does not exist, is zero.
 * `undefined`: not the 80 bytes of a standard account (nonce, consumers, providers, sufficients; free, reserved, frozen, flags).
 * @source frame_system AccountInfo, pallet_balances AccountData, SCALE
 */
export function readFreeBalance(value: unknown): bigint | undefined {
  if (value === null) return 0n
  if (typeof value !== 'string' || !HEX.test(value)) return undefined
  const bytes = hexToBytes(value.slice(2)).subarray(FREE_OFFSET, FREE_OFFSET + BALANCE_LENGTH)
  return BigInt(`0x${bytesToHex(bytes.slice().reverse())}`)
}
