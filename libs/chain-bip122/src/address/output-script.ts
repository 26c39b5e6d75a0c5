import type { AddressType, DecodedAddress } from './decode-address.js'

/** What stands before and after the hash or key, by type. @source BIP-13, BIP-141, BIP-341 */
const FRAMES: Readonly<Record<AddressType, readonly [readonly number[], readonly number[]]>> = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac]
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2wsh: [[0x00, 0x20], []],
  p2tr: [[0x51, 0x20], []]
}

/** The script that pays an address. */
export function outputScript({ type, program }: Pick<DecodedAddress, 'type' | 'program'>): Uint8Array {
  const [before, after] = FRAMES[type]
  return Uint8Array.from([...before, ...program, ...after])
}
