import { parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import type { NameProfile } from '@appkit/core/data'

/** @source SLIP-44 */
const ETHEREUM = 60
const SOLANA = 501
/** The same on every EVM network. @source ENSIP-19 */
const EVERY_EVM = 0x80000000

/** Under which coin types a name's address on a network is kept, the closest first. @source ENSIP-11, ENSIP-19 */
function coinTypes(caipNetworkId: CaipNetworkId): readonly number[] {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  if (namespace === 'solana') return [SOLANA]
  if (reference === '1') return [ETHEREUM, EVERY_EVM]
  // Larger ids have no coin type: cut to 31 bits they would be another network's.
  return BigInt(reference) < BigInt(EVERY_EVM) ? [(EVERY_EVM | Number(reference)) >>> 0, EVERY_EVM] : [EVERY_EVM]
}

/** Where a name leads on a network; `undefined`: nowhere. Its address on another network is not taken. @source docs/threats.md T13.04 */
export function nameAddress({ addresses }: NameProfile, caipNetworkId: CaipNetworkId): string | undefined {
  for (const wanted of coinTypes(caipNetworkId)) {
    const found = addresses.find(({ coinType }) => coinType === wanted)
    if (found) return found.address
  }
  return undefined
}
