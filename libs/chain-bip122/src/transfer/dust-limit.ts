import type { AddressType } from '../address/decode-address.js'

/** Smallest output that nodes pass on, satoshi, at the usual 3 satoshi for a virtual byte. @source Bitcoin Core, GetDustThreshold */
const DUST_LIMITS: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n
}

/** @returns satoshi */
export function dustLimit(type: AddressType): bigint {
  return DUST_LIMITS[type]
}
