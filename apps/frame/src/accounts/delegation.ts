import { getAddress, type Address } from 'viem'

/** The contract that carries user operations, version 0.8 of ERC-4337; the same address on every chain. */
export const ENTRY_POINT: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/**
 * Whose code smart accounts lend: `Simple7702Account` of the authors of ERC-4337, version 0.8; the same address on every chain. The account keeps its
 * address and its key.
 * @source EIP-7702
 */
export const DELEGATE: Address = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/**
 * Whose code an account lends.
 * @param code of the account, as a node says. @returns `undefined`: none
 * @source EIP-7702, delegation designator
 */
export function delegateOf(code: string): Address | undefined {
  const [, address] = /^0xef0100([0-9a-f]{40})$/i.exec(code) ?? []
  return address === undefined ? undefined : getAddress(`0x${address}`)
}

/** Whether an account with that code is a smart account of ours. */
export function isDeployed(code: string): boolean {
  return delegateOf(code) === DELEGATE
}
