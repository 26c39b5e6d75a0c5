import type { ChainNamespace } from '../caip/caip.js'

const ADDRESSES: Readonly<Partial<Record<ChainNamespace, RegExp>>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[a-zA-Z0-9]{26,90}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,52}$/,
  cosmos: /^[a-z0-9]{8,90}$/
}

/** An address of a namespace that is not built in. @source CAIP-10 */
const ANY_ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Whether a text has the shape of an address of the namespace. Checksums are the chain plug-ins' business: an address of the data layer is shown
 * or compared, never sent to.
 * @source docs/threats.md §14
 */
export function isAddress(namespace: ChainNamespace, text: string): boolean {
  return (ADDRESSES[namespace] ?? ANY_ADDRESS).test(text)
}
