import type { AppKitNetwork, CaipNetwork } from '@appkit/core'
import type { SIWXSession, SIWXVerifier } from '@appkit/core/sign-in'
import { hexToBytes, recoverMessageAddress } from 'viem'
import { isKeySignature, isSignature } from '../guards/hex.js'
import { readAddress } from '../guards/read-address.js'
import type { ContractSignature } from '../signatures/is-signed-by-contract.js'

/** Half the order of secp256k1: of a signature and its twin, the one with the larger `s` does not count. @source EIP-2 */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Tells whether an EVM account signed: its key (65 bytes, low `s`), or its contract by its own word. It imports nothing of the core: in a page it
 * comes beside the kit, and is to share no code with it that would be a file of its own.
 * @param getNetworks those whose nodes are asked about contract accounts; on any other only keys can sign
 * @param isSignedByContract asks them
 * @source EIP-191, ERC-1271, ERC-6492, docs/threats.md T8.11
 */
export function createVerifier(
  getNetworks: () => readonly AppKitNetwork[],
  isSignedByContract: (signed: ContractSignature) => Promise<boolean>
): SIWXVerifier {
  return {
    chainNamespace: 'eip155',
    async verify({ data, message, signature }: SIWXSession) {
      const account = readAddress(data.accountAddress)
      if (!account || account !== data.accountAddress || !isSignature(signature)) return false
      if (isKeySignature(signature) && (await isSignedByKey(account, message, signature))) return true
      const network = findNetwork(getNetworks(), data.chainId)
      return network !== undefined && isSignedByContract({ network, account, message, signature })
    }
  }
}

function findNetwork(networks: readonly AppKitNetwork[], chainId: string): CaipNetwork | undefined {
  return networks
    .filter(({ chainNamespace = 'eip155' }) => chainNamespace === 'eip155')
    .map((network) => complete(network))
    .find(({ caipNetworkId }) => caipNetworkId === chainId)
}

const complete = (network: AppKitNetwork): CaipNetwork => ({
  ...network,
  chainNamespace: 'eip155',
  caipNetworkId: network.caipNetworkId ?? `eip155:${network.id}`,
  testnet: network.testnet ?? false
})

async function isSignedByKey(account: string, message: string, signature: `0x${string}`): Promise<boolean> {
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const [v = 0] = hexToBytes(`0x${signature.slice(130)}`)
  // 0 and 1 in place of 27 and 28 are what some hardware wallets give.
  if (s === 0n || s > HALF_ORDER || ![0, 1, 27, 28].includes(v)) return false
  try {
    return (await recoverMessageAddress({ message, signature })) === account
  } catch {
    // Numbers that are no point of the curve.
    return false
  }
}
