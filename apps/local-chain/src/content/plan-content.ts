import { createRequire } from 'node:module'
import { concatHex, encodeAbiParameters, parseAbiParameters, zeroHash, type Address, type Hex } from 'viem'
import { LOCAL_CONTENT } from './local-content.js'
import { planContracts } from './plan-contracts.js'
import { planGifts } from './plan-gifts.js'
import { planPools } from './plan-pools.js'
import type { PlannedTransaction } from './planned-transaction.js'

/** Creates contracts at addresses that depend on their code and a salt alone. Every fresh node has it, and so have public chains. */
const DETERMINISTIC_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** With which the authors deployed the entry point. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Everything the deployer sends to a fresh chain, in the order of its nonces. */
export function planContent(deployer: Address): readonly PlannedTransaction[] {
  return [...planContracts(deployer), ...planPools(deployer), ...planGifts(), ...planSmartAccounts()]
}

/** Creates the contracts of ERC-4337 as they are created on public chains, and so at the addresses that libraries look at. */
function planSmartAccounts(): readonly PlannedTransaction[] {
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

/** The code that creates the contracts of ERC-4337, without arguments. */
interface AccountAbstractionCode {
  readonly entryPoint: Hex
  /** Takes the entry point. */
  readonly simpleAccountFactory: Hex
  readonly simple7702Account: Hex
}

/** Reads ERC-4337 version 0.8 from its own package: the sources of its entry point are under GPL-3.0, which keeps it out of these. */
function readAccountAbstraction(): AccountAbstractionCode {
  const require = createRequire(import.meta.url)
  const codeOf = (name: string): Hex =>
    (require(`@account-abstraction/contracts/artifacts/${name}.json`) as { bytecode: Hex }).bytecode
  return {
    entryPoint: codeOf('EntryPoint'),
    simpleAccountFactory: codeOf('SimpleAccountFactory'),
    simple7702Account: codeOf('Simple7702Account')
  }
}
