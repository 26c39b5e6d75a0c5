import { createRequire } from 'node:module'
import type { Hex } from 'viem'

/** The code that creates the contracts of ERC-4337, without arguments. */
export interface AccountAbstractionCode {
  readonly entryPoint: Hex
  /** Takes the entry point. */
  readonly simpleAccountFactory: Hex
  readonly simple7702Account: Hex
}

/** Reads ERC-4337 version 0.8 from its own package: the sources of its entry point are under GPL-3.0, which keeps it out of these. */
export function readAccountAbstraction(): AccountAbstractionCode {
  const require = createRequire(import.meta.url)
  const codeOf = (name: string): Hex =>
    (require(`@account-abstraction/contracts/artifacts/${name}.json`) as { bytecode: Hex }).bytecode
  return {
    entryPoint: codeOf('EntryPoint'),
    simpleAccountFactory: codeOf('SimpleAccountFactory'),
    simple7702Account: codeOf('Simple7702Account')
  }
}
