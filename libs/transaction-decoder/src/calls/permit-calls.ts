import { asBaseUnits } from '@appkit/core'
import { parameters } from '../abi/parameters.js'
import { callShape, type CallShapes } from './call-shape.js'
import { isUnlimited } from './unlimited.js'

/** Signed allowances that are used on the token, by selector. */
export const PERMIT_CALLS: CallShapes = {
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32), EIP-2612
  '0xd505accf': callShape(
    parameters('address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'),
    ([owner, spender, amount, deadline], { to }) => eip2612(to, owner, spender, amount, deadline)
  ),
  // permit(address,address,uint256,uint256,bytes), of tokens that take signatures of contracts, such as USDC
  '0x9fd5a6cf': callShape(
    parameters('address', 'address', 'uint256', 'uint256', 'bytes'),
    ([owner, spender, amount, deadline], { to }) => eip2612(to, owner, spender, amount, deadline)
  ),
  // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32), DAI
  '0x8fcbaf0c': callShape(
    parameters('address', 'address', 'uint256', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'),
    ([owner, spender, _nonce, deadline, isAllowed], { to }) => ({
      kind: 'permit',
      scheme: 'dai',
      token: to,
      owner,
      spender,
      amount: undefined,
      isUnlimited: isAllowed,
      deadline: asBaseUnits(deadline)
    })
  )
}

function eip2612(token: `0x${string}`, owner: `0x${string}`, spender: `0x${string}`, amount: bigint, deadline: bigint) {
  return {
    kind: 'permit',
    scheme: 'eip2612',
    token,
    owner,
    spender,
    amount: asBaseUnits(amount),
    isUnlimited: isUnlimited(amount),
    deadline: asBaseUnits(deadline)
  } as const
}
