import { decodeUserOperation } from '../user-operations/decode-user-operation.js'
import type { SignedValues } from './signed-values.js'
import type { SignedUserOperation, TypedDataDomain } from './typed-data-facts.js'

/** What accounts of EntryPoint 0.8 and later sign. @source ERC-4337, PACKED_USEROP_TYPEHASH */
export const USER_OPERATION =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

const FIELDS = [
  'sender',
  'nonce',
  'initCode',
  'callData',
  'accountGasLimits',
  'preVerificationGas',
  'gasFees',
  'paymasterAndData'
]

/** @returns `undefined` without a chain, or where its fields are no user operation */
export function readSignedOperation(values: SignedValues, domain: TypedDataDomain): SignedUserOperation | undefined {
  if (domain.chainId === undefined || BigInt(domain.chainId) > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const chainId = Number(domain.chainId)
  const operation = decodeUserOperation(Object.fromEntries(FIELDS.map((name) => [name, values.text(name)])), {
    chainId
  })
  return operation.kind === 'unreadable' ? undefined : { kind: 'userOperation', operation }
}
