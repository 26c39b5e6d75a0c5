import { isAddressEqual, size, slice, type Hash } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import type { BundlerChain } from './bundler-chain.js'
import { ENTRY_POINT } from './operation-outcome.js'
import { DELEGATED_FACTORY, type UserOperation } from './user-operation.js'

/** The hash that an account signs, as the entry point reckons it: for an account of EIP-7702, the delegate is part of it. */
export async function operationHash(chain: BundlerChain, operation: UserOperation): Promise<Hash> {
  const { factory, authorization, sender } = operation
  const named = { entryPointAddress: ENTRY_POINT, entryPointVersion: '0.8', chainId: chain.chainId } as const
  if (factory === undefined || authorization !== undefined || !isAddressEqual(factory, DELEGATED_FACTORY))
    return getUserOperationHash({ ...named, userOperation: operation })
  const code = await chain.getCode(sender)
  if (size(code) !== 23 || !code.startsWith('0xef0100'))
    return getUserOperationHash({ ...named, userOperation: operation })
  const userOperation = { ...operation, factory: slice(code, 3, 23) }
  return getUserOperationHash({ ...named, userOperation })
}
