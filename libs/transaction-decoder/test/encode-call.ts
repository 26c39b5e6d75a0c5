import { encodeFunctionData, parseAbi, type Hex } from 'viem'

/** Call data of a function by its signature, e.g. `transfer(address,uint256)`, encoded by viem. */
export function encodeCall(signature: string, args: readonly unknown[]): Hex {
  const signatures: string[] = [`function ${signature}`]
  return encodeFunctionData({ abi: parseAbi(signatures), args: [...args] })
}
