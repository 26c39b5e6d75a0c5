import { parseAbi } from 'viem'

/** What is asked of a Uniswap V2 router. @source UniswapV2Router02 */
export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)'
])

/** What is asked of the contract that wraps the native coin. @source WETH9 */
export const wrappedNativeAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
