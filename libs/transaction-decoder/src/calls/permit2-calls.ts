import { asBaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { parameters, tuple, tuples } from '../abi/parameters.js'
import type { Permit2Grant, Permit2Transfer } from './call-facts.js'
import { callShape, type CallShapes } from './call-shape.js'
import { isUnlimited } from './unlimited.js'

/** Where Permit2 stands on most chains. @source Uniswap, Permit2 deployments */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** token, amount, expiration, nonce */
const details = ['address', 'uint160', 'uint48', 'uint48'] as const
/** token, amount */
const permissions = ['address', 'uint256'] as const
/** recipient, amount */
const requested = ['address', 'uint256'] as const

const single = tuple(tuple(...permissions), 'uint256', 'uint256')
const batch = tuple(tuples(...permissions), 'uint256', 'uint256')

/** Functions of Permit2, by selector. @source Uniswap, Permit2 */
export const PERMIT2_CALLS: CallShapes = {
  // approve(address,address,uint160,uint48)
  '0x87517c45': callShape(
    parameters('address', 'address', 'uint160', 'uint48'),
    ([token, spender, amount, expiration], { from, to }) => ({
      kind: 'permit2Approval',
      owner: from,
      spender,
      grants: [permit2Grant(token, amount, expiration)],
      isCanonical: to === PERMIT2
    })
  ),
  // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2b67b570': callShape(
    parameters('address', tuple(tuple(...details), 'address', 'uint256'), 'bytes'),
    ([owner, [[token, amount, expiration], spender]], { to }) => ({
      kind: 'permit2Approval',
      owner,
      spender,
      grants: [permit2Grant(token, amount, expiration)],
      isCanonical: to === PERMIT2
    })
  ),
  // permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
  '0x2a2d80d1': callShape(
    parameters('address', tuple(tuples(...details), 'address', 'uint256'), 'bytes'),
    ([owner, [grants, spender]], { to }) => ({
      kind: 'permit2Approval',
      owner,
      spender,
      grants: grants.map(([token, amount, expiration]) => permit2Grant(token, amount, expiration)),
      isCanonical: to === PERMIT2
    })
  ),
  // transferFrom(address,address,uint160,address)
  '0x36c78516': callShape(
    parameters('address', 'address', 'uint160', 'address'),
    ([owner, recipient, amount, token], { to }) => moved(to, false, [{ token, owner, recipient, amount }])
  ),
  // transferFrom((address,address,uint160,address)[])
  '0x0d58b1db': callShape(parameters(tuples('address', 'address', 'uint160', 'address')), ([transfers], { to }) =>
    moved(
      to,
      false,
      transfers.map(([owner, recipient, amount, token]) => ({ token, owner, recipient, amount }))
    )
  ),
  // permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)
  '0x30f28b7a': callShape(
    parameters(single, tuple(...requested), 'address', 'bytes'),
    ([[permitted], transfer, owner], { to }) => bySignature(to, owner, [permitted], [transfer])
  ),
  // permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)
  '0xedd9444b': callShape(
    parameters(batch, tuples(...requested), 'address', 'bytes'),
    ([[permitted], transfers, owner], { to }) => bySignature(to, owner, permitted, transfers)
  ),
  // permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes); its string is not read
  '0x137c29fe': callShape(
    parameters(single, tuple(...requested), 'address', 'bytes32', 'bytes', 'bytes'),
    ([[permitted], transfer, owner], { to }) => bySignature(to, owner, [permitted], [transfer])
  ),
  // permitWitnessTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes32,string,bytes)
  '0xfe8ec1a7': callShape(
    parameters(batch, tuples(...requested), 'address', 'bytes32', 'bytes', 'bytes'),
    ([[permitted], transfers, owner], { to }) => bySignature(to, owner, permitted, transfers)
  )
}

/** One allowance inside Permit2. @param amount of uint160 @param expiration Unix seconds */
export function permit2Grant(token: Address, amount: bigint, expiration: bigint | number): Permit2Grant {
  return {
    token,
    amount: asBaseUnits(amount),
    isUnlimited: isUnlimited(amount),
    expiration: asBaseUnits(BigInt(expiration))
  }
}

type Pair = readonly [Address, bigint]

/** Each permitted token goes where the request at the same place says; Permit2 refuses lists of different lengths. */
function bySignature(
  contract: Address,
  owner: Address,
  permitted: readonly Pair[],
  transfers: readonly Pair[]
): Permit2Transfer | undefined {
  if (permitted.length !== transfers.length) return undefined
  return moved(
    contract,
    true,
    permitted.flatMap(([token], index) => {
      const transfer = transfers[index]
      return transfer ? [{ token, owner, recipient: transfer[0], amount: transfer[1] }] : []
    })
  )
}

function moved(
  contract: Address,
  isBySignature: boolean,
  transfers: readonly { token: Address; owner: Address; recipient: Address; amount: bigint }[]
): Permit2Transfer {
  return {
    kind: 'permit2Transfer',
    isBySignature,
    transfers: transfers.map((transfer) => ({ ...transfer, amount: asBaseUnits(transfer.amount) })),
    isCanonical: contract === PERMIT2
  }
}
