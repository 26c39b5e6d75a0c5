import type { Address } from 'viem'
import { permit2Grant, PERMIT2 } from '../calls/permit2-calls.js'
import { isUnlimited } from '../calls/unlimited.js'
import { decodeUserOperation } from '../user-operations/decode-user-operation.js'
import { ACCOUNT_DELEGATION, readAccountDelegation, readVoteDelegation, VOTE_DELEGATION } from './delegations.js'
import { readSafeTransaction, SAFE_TRANSACTION } from './safe-transaction.js'
import { ORDER, readOrder } from './seaport-order.js'
import type { SignedValues } from './signed-values.js'
import type {
  SignedPermit2Approval,
  SignedPermit2Transfer,
  SignedTransferAuthorization,
  TypedDataContent,
  TypedDataDomain,
  SignedUserOperation
} from './typed-data-facts.js'

/** What accounts of EntryPoint 0.8 and later sign. @source ERC-4337, PACKED_USEROP_TYPEHASH */
const USER_OPERATION =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

const OPERATION_FIELDS = [
  'sender',
  'nonce',
  'initCode',
  'callData',
  'accountGasLimits',
  'preVerificationGas',
  'gasFees',
  'paymasterAndData'
]

/** Reads a struct of known types. `undefined`: it is not what its types say. @param chainId of the chain in use */
export type ContentReader = (
  values: SignedValues,
  domain: TypedDataDomain,
  chainId: number
) => TypedDataContent | undefined

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const AUTHORIZED = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

/** Structs whose meaning is known, by the text of their types: a struct of the same name with other fields is none of them. */
export const KNOWN_CONTENTS: Readonly<Record<string, ContentReader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': (values, domain) => ({
    kind: 'permit',
    scheme: 'eip2612',
    token: domain.verifyingContract,
    owner: values.address('owner'),
    spender: values.address('spender'),
    amount: values.units('value'),
    isUnlimited: isUnlimited(BigInt(values.units('value'))),
    deadline: values.units('deadline')
  }),
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': (values, domain) => ({
    kind: 'permit',
    scheme: 'dai',
    token: domain.verifyingContract,
    owner: values.address('holder'),
    spender: values.address('spender'),
    amount: undefined,
    isUnlimited: values.isTrue('allowed'),
    deadline: values.units('expiry')
  }),
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': (values, domain) => ({
    kind: 'itemPermit',
    token: domain.verifyingContract,
    spender: values.address('spender'),
    id: values.units('tokenId'),
    deadline: values.units('deadline')
  }),
  [`TransferWithAuthorization${AUTHORIZED}`]: (values, domain) => authorization(values, domain, false),
  [`ReceiveWithAuthorization${AUTHORIZED}`]: (values, domain) => authorization(values, domain, true),
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`]: (values, domain) =>
    approval(values, domain, ['details']),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`]: (values, domain) =>
    approval(values, domain, values.items('details')),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]: (
    values,
    domain
  ) => transfer(values, domain, ['permitted']),
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`]:
    (values, domain) => transfer(values, domain, values.items('permitted')),
  [USER_OPERATION]: readSignedOperation,
  [ORDER]: readOrder,
  [SAFE_TRANSACTION]: readSafeTransaction,
  [VOTE_DELEGATION]: readVoteDelegation,
  [ACCOUNT_DELEGATION]: readAccountDelegation
}

const WITNESS_REST = 'permitted,address spender,uint256 nonce,uint256 deadline,'
const WITH_WITNESS = `PermitWitnessTransferFrom(TokenPermissions ${WITNESS_REST}`
const BATCH_WITH_WITNESS = `PermitBatchWitnessTransferFrom(TokenPermissions[] ${WITNESS_REST}`

/** With a witness, the types of Permit2 go on with the witness's. @source Uniswap, Permit2 */
export function witnessReader(typeText: string): ContentReader | undefined {
  if (!typeText.includes(`)${PERMISSIONS}`)) return undefined
  if (typeText.startsWith(WITH_WITNESS)) return (values, domain) => transfer(values, domain, ['permitted'])
  if (!typeText.startsWith(BATCH_WITH_WITNESS)) return undefined
  return (values, domain) => transfer(values, domain, values.items('permitted'))
}

function authorization(
  values: SignedValues,
  domain: TypedDataDomain,
  isByReceiver: boolean
): SignedTransferAuthorization {
  return {
    kind: 'transferAuthorization',
    token: domain.verifyingContract,
    from: values.address('from'),
    to: values.address('to'),
    amount: values.units('value'),
    isByReceiver,
    validAfter: values.units('validAfter'),
    validBefore: values.units('validBefore')
  }
}

const isPermit2 = (domain: TypedDataDomain): boolean => domain.verifyingContract === PERMIT2

function approval(values: SignedValues, domain: TypedDataDomain, places: readonly string[]): SignedPermit2Approval {
  const grant = (place: string) =>
    permit2Grant(
      values.address(`${place}.token`),
      BigInt(values.units(`${place}.amount`)),
      BigInt(values.units(`${place}.expiration`))
    )
  return {
    kind: 'permit2Approval',
    spender: values.address('spender'),
    grants: places.map(grant),
    deadline: values.units('sigDeadline'),
    isCanonical: isPermit2(domain)
  }
}

function transfer(values: SignedValues, domain: TypedDataDomain, places: readonly string[]): SignedPermit2Transfer {
  const permission = (place: string) => {
    const amount = values.units(`${place}.amount`)
    const token: Address = values.address(`${place}.token`)
    return { token, amount, isUnlimited: isUnlimited(BigInt(amount)) }
  }
  return {
    kind: 'permit2Transfer',
    spender: values.address('spender'),
    permitted: places.map(permission),
    deadline: values.units('deadline'),
    witness: values.others(['permitted', 'spender', 'nonce', 'deadline']),
    isCanonical: isPermit2(domain)
  }
}

/** @returns `undefined` without a chain, or where its fields are no user operation */
function readSignedOperation(values: SignedValues, domain: TypedDataDomain): SignedUserOperation | undefined {
  if (domain.chainId === undefined || BigInt(domain.chainId) > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const chainId = Number(domain.chainId)
  const operation = decodeUserOperation(Object.fromEntries(OPERATION_FIELDS.map((name) => [name, values.text(name)])), {
    chainId
  })
  return operation.kind === 'unreadable' ? undefined : { kind: 'userOperation', operation }
}
