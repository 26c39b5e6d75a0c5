import { isAddressEqual, type Address } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import type { BundlerChain } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import { DELEGATED_FACTORY, type UserOperation } from './user-operation.js'

/**
 * Lets an authorization (EIP-7702) pass only when it lends the code of a listed contract, on this chain and no other, and only once.
 * @param signature `stub`: an estimate comes before the signature
 * @throws BundlerError INVALID_FIELDS | SIGNATURE
 * @source docs/threats.md T13.11
 */
export async function checkDelegation(
  chain: BundlerChain,
  { sender, factory, factoryData, authorization }: UserOperation,
  { delegates, signature }: { readonly delegates: readonly Address[]; readonly signature: 'stub' | 'real' }
): Promise<void> {
  const isDelegated = factory !== undefined && isAddressEqual(factory, DELEGATED_FACTORY)
  if (isDelegated && factoryData !== undefined && factoryData !== '0x')
    throw new BundlerError('INVALID_FIELDS', 'factoryData is not taken with an account of EIP-7702')
  if (!authorization) return
  const { address, chainId, nonce } = authorization
  if (!isDelegated) throw new BundlerError('INVALID_FIELDS', 'eip7702Auth needs the factory 0x7702')
  if (!delegates.some((delegate) => isAddressEqual(delegate, address)))
    throw new BundlerError('INVALID_FIELDS', 'eip7702Auth names a contract that is not on the list of delegates')
  if (chainId !== chain.chainId) throw new BundlerError('INVALID_FIELDS', 'eip7702Auth must be for this chain alone')
  const [used, code] = await Promise.all([chain.countTransactions(sender, 'latest'), chain.getCode(address)])
  if (nonce !== used) throw new BundlerError('INVALID_FIELDS', 'eip7702Auth has another nonce than the account')
  if (code === '0x') throw new BundlerError('INVALID_FIELDS', 'eip7702Auth names a contract that is not on this chain')
  if (signature === 'real' && !(await isSignedBy(sender, authorization)))
    throw new BundlerError('SIGNATURE', 'eip7702Auth is not signed by the account')
}

async function isSignedBy(
  sender: Address,
  authorization: NonNullable<UserOperation['authorization']>
): Promise<boolean> {
  try {
    return isAddressEqual(await recoverAuthorizationAddress({ authorization }), sender)
  } catch {
    return false
  }
}
