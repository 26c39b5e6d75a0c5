import { decodeFunctionData, parseAbi, toFunctionSelector, type Address, type Hex } from 'viem'

/** The exchanging half of the router. Each function ends with the recipient and the deadline. @source Uniswap V2 */
const SWAPS = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)'
])
const SELECTORS: ReadonlySet<string> = new Set(SWAPS.map((swap) => toFunctionSelector(swap)))

/** Whether a call to the router exchanges one token for another. */
export function isSwap(selector: Hex): boolean {
  return SELECTORS.has(selector)
}

/** Who gets what a swap brings. @returns `undefined` when the input is no swap */
export function recipientOf(input: Hex): Address | undefined {
  if (!isSwap(input.slice(0, 10) as Hex)) return undefined
  try {
    const { args } = decodeFunctionData({ abi: SWAPS, data: input })
    const recipient: unknown = args.at(-2)
    return typeof recipient === 'string' ? (recipient.toLowerCase() as Address) : undefined
  } catch {
    return undefined
  }
}
