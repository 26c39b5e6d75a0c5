import { asBaseUnits } from '@appkit/core'
import { parameters } from '../abi/parameters.js'
import type { AllowanceChange, CallAction } from './call-facts.js'
import { callShape, type CallShapes } from './call-shape.js'
import { isUnlimited } from './unlimited.js'

/** Functions of ERC-20, ERC-721 and ERC-1155, by selector. */
export const TOKEN_CALLS: CallShapes = {
  // transfer(address,uint256)
  '0xa9059cbb': callShape(parameters('address', 'uint256'), ([recipient, amount], { to }) => ({
    kind: 'tokenTransfer',
    token: to,
    recipient,
    amount: asBaseUnits(amount)
  })),
  // transferFrom(address,address,uint256)
  '0x23b872dd': callShape(parameters('address', 'address', 'uint256'), ([owner, recipient, amountOrId], { to }) => ({
    kind: 'tokenTransferFrom',
    token: to,
    owner,
    recipient,
    amountOrId: asBaseUnits(amountOrId)
  })),
  // approve(address,uint256)
  '0x095ea7b3': callShape(parameters('address', 'uint256'), ([spender, amountOrId], { to }) => ({
    kind: 'tokenApproval',
    token: to,
    spender,
    amountOrId: asBaseUnits(amountOrId),
    isUnlimited: isUnlimited(amountOrId)
  })),
  // increaseAllowance(address,uint256)
  '0x39509351': allowanceChange('increase'),
  // decreaseAllowance(address,uint256)
  '0xa457c2d7': allowanceChange('decrease'),
  // setApprovalForAll(address,bool)
  '0xa22cb465': callShape(parameters('address', 'bool'), ([operator, isApproved], { to }) => ({
    kind: 'approvalForAll',
    token: to,
    operator,
    isApproved
  })),
  // safeTransferFrom(address,address,uint256)
  '0x42842e0e': callShape(parameters('address', 'address', 'uint256'), ([owner, recipient, id], { to }) => ({
    kind: 'collectibleTransfer',
    standard: 'erc721',
    token: to,
    owner,
    recipient,
    items: items([id], [1n])
  })),
  // safeTransferFrom(address,address,uint256,bytes)
  '0xb88d4fde': callShape(parameters('address', 'address', 'uint256', 'bytes'), ([owner, recipient, id], { to }) => ({
    kind: 'collectibleTransfer',
    standard: 'erc721',
    token: to,
    owner,
    recipient,
    items: items([id], [1n])
  })),
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0xf242432a': callShape(
    parameters('address', 'address', 'uint256', 'uint256', 'bytes'),
    ([owner, recipient, id, amount], { to }) => ({
      kind: 'collectibleTransfer',
      standard: 'erc1155',
      token: to,
      owner,
      recipient,
      items: items([id], [amount])
    })
  ),
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x2eb2c2d6': callShape(
    parameters('address', 'address', 'uint256[]', 'uint256[]', 'bytes'),
    ([owner, recipient, ids, amounts], { to }): CallAction | undefined =>
      ids.length === amounts.length
        ? {
            kind: 'collectibleTransfer',
            standard: 'erc1155',
            token: to,
            owner,
            recipient,
            items: items(ids, amounts)
          }
        : undefined
  )
}

function allowanceChange(direction: AllowanceChange['direction']) {
  return callShape(parameters('address', 'uint256'), ([spender, amount], { to }) => ({
    kind: 'allowanceChange',
    token: to,
    spender,
    direction,
    amount: asBaseUnits(amount),
    isUnlimited: direction === 'increase' && isUnlimited(amount)
  }))
}

function items(ids: readonly bigint[], amounts: readonly bigint[]) {
  return ids.map((id, index) => ({ id: asBaseUnits(id), amount: asBaseUnits(amounts[index] ?? 0n) }))
}
