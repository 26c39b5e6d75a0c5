import { concatHex, encodeAbiParameters, parseAbiParameters, zeroHash, type Address, type Hex } from 'viem'
import { LOCAL_CONTENT } from './local-content.js'
import type { PlannedTransaction } from './planned-transaction.js'
import { readAccountAbstraction } from './read-account-abstraction.js'

/** Creates contracts at addresses that depend on their code and a salt alone. Every fresh node has it, and so have public chains. */
const DETERMINISTIC_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With which the authors deployed the entry point. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Creates the contracts of ERC-4337 as they are created on public chains, and so at the addresses that libraries look at. */
export function planSmartAccounts(): readonly PlannedTransaction[] {
  const code = readAccountAbstraction()
  const { entryPoint } = LOCAL_CONTENT.smartAccounts
  return [
    creation(ENTRY_POINT_SALT, code.entryPoint),
    creation(
      zeroHash,
      concatHex([code.simpleAccountFactory, encodeAbiParameters(parseAbiParameters('address'), [entryPoint])])
    ),
    creation(zeroHash, code.simple7702Account)
  ]
}

function creation(salt: Hex, code: Hex): PlannedTransaction {
  return { to: DETERMINISTIC_DEPLOYER, data: concatHex([salt, code]) }
}
