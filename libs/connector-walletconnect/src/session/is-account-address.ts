import { base58, bech32, bech32m } from '@scure/base'
import type { BuiltInNamespace } from '@appkit/core'

const BITCOIN_BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

const SHAPES: Readonly<Record<BuiltInNamespace, (address: string) => boolean>> = {
  eip155: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  solana: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && hasLength(address, [32]),
  bip122: (address) => BITCOIN_BASE58.test(address) || isSegwitAddress(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address) && hasLength(address, [35, 36]),
  cosmos: isCosmosAddress
}

function hasLength(address: string, lengths: readonly number[]): boolean {
  try {
    return lengths.includes(base58.decode(address).length)
  } catch {
    return false
  }
}

function isSegwitAddress(address: string): boolean {
  return [bech32, bech32m].some((encoding) => {
    try {
      return ['bc', 'tb', 'bcrt'].includes(encoding.decode(address as `${string}1${string}`, 90).prefix)
    } catch {
      return false
    }
  })
}

function isCosmosAddress(address: string): boolean {
  try {
    const { words } = bech32.decode(address as `${string}1${string}`, 90)
    return address === address.toLowerCase() && [20, 32].includes(bech32.fromWords(words).length)
  } catch {
    return false
  }
}

/** Whether text has the shape of an address of the namespace. Its network's own rules are the chain plug-ins' part. @source docs/threats.md T5.09, section 14 */
export function isAccountAddress(namespace: BuiltInNamespace, address: string): boolean {
  return SHAPES[namespace](address)
}
