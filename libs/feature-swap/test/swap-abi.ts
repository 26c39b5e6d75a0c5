import { parseAbi } from 'viem'

/** The swaps of a Uniswap V2 router that give an exact amount. @source UniswapV2Router02 */
export const uniswapV2Abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
])

/** `swap` of the fifth and of the sixth 1inch router. @source AggregationRouterV5, AggregationRouterV6 */
export const oneInchAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes permit, bytes data) payable',
  'function swap(address executor, SwapDescription desc, bytes data) payable'
])

/** The contract of a wrapped coin. @source WETH9 */
export const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
