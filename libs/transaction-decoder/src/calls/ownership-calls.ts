import { parameters } from '../abi/parameters.js'
import type { OwnershipOperation } from './call-facts.js'
import { callShape, type CallShapes } from './call-shape.js'

/** Functions that grant power over a contract or a smart account, by selector. */
export const OWNERSHIP_CALLS: CallShapes = {
  // transferOwnership(address), ERC-173
  '0xf2fde38b': ofOneAddress('transferOwnership'),
  // renounceOwnership()
  '0x715018a6': callShape(parameters(), () => ({
    kind: 'ownershipChange',
    operation: 'renounceOwnership',
    successor: undefined
  })),
  // setOwner(address)
  '0x13af4035': ofOneAddress('setOwner'),
  // setAuthority(address)
  '0x7a9e5e4b': ofOneAddress('setAuthority'),
  // upgradeTo(address), UUPS and transparent proxies
  '0x3659cfe6': ofOneAddress('upgradeTo'),
  // upgradeToAndCall(address,bytes)
  '0x4f1ef286': callShape(parameters('address', 'bytes'), ([successor]) => change('upgradeToAndCall', successor)),
  // upgrade(address,address), ProxyAdmin
  '0x99a88ec4': callShape(parameters('address', 'address'), ([_proxy, successor]) => change('upgrade', successor)),
  // upgradeAndCall(address,address,bytes), ProxyAdmin
  '0x9623609d': callShape(parameters('address', 'address', 'bytes'), ([_proxy, successor]) =>
    change('upgradeAndCall', successor)
  ),
  // changeAdmin(address), transparent proxies
  '0x8f283970': ofOneAddress('changeAdmin'),
  // grantRole(bytes32,address), AccessControl
  '0x2f2ff15d': callShape(parameters('bytes32', 'address'), ([_role, successor]) => change('grantRole', successor)),
  // addOwnerAddress(address), Coinbase Smart Wallet
  '0x0f0f3f24': ofOneAddress('addOwnerAddress'),
  // addOwnerWithThreshold(address,uint256), Safe
  '0x0d582f13': callShape(parameters('address', 'uint256'), ([successor]) =>
    change('addOwnerWithThreshold', successor)
  ),
  // swapOwner(address,address,address), Safe
  '0xe318b52b': callShape(parameters('address', 'address', 'address'), ([_before, _old, successor]) =>
    change('swapOwner', successor)
  ),
  // enableModule(address), Safe
  '0x610b5925': ofOneAddress('enableModule'),
  // installModule(uint256,address,bytes), ERC-7579
  '0x9517e29f': callShape(parameters('uint256', 'address', 'bytes'), ([_type, successor]) =>
    change('installModule', successor)
  )
}

function ofOneAddress(operation: OwnershipOperation) {
  return callShape(parameters('address'), ([successor]) => change(operation, successor))
}

function change(operation: OwnershipOperation, successor: `0x${string}`) {
  return { kind: 'ownershipChange', operation, successor } as const
}
