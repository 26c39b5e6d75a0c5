import { encodeFunctionData, type Address, type Hex } from 'viem'
import type { SwapContracts } from '../content/chain-content.js'
import { isNativeAddress } from '../prices/native-address.js'
import type { SwapRoute } from './swap-route.js'
import type { Swap, SwapCall } from './swap-source.js'
import { routerAbi, wrappedNativeAbi } from './uniswap-abi.js'

const WRAP_GAS = 60_000n
const FIRST_POOL_GAS = 180_000n
const NEXT_POOL_GAS = 120_000n

/** When a swap counts, and for whom. */
export interface SwapConditions {
  readonly account: Address
  /** Base units; less makes the call revert. */
  readonly least: bigint
  /** Time of the chain, s. */
  readonly deadline: bigint
}

/** Writes the call for one route. Without a pool there are no conditions to meet. */
export function swapCall(
  route: SwapRoute,
  swap: Swap,
  contracts: Pick<SwapContracts, 'router' | 'wrappedNative'>,
  conditions: SwapConditions
): SwapCall {
  const { wrappedNative } = contracts
  switch (route.kind) {
    case 'wrap': {
      const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
      return { to: wrappedNative, data, value: swap.amount, usualGas: WRAP_GAS }
    }
    case 'unwrap': {
      const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [swap.amount] })
      return { to: wrappedNative, data, value: 0n, usualGas: WRAP_GAS }
    }
    case 'pools':
      return {
        to: contracts.router,
        data: routerData(route.path, swap, conditions),
        value: isNativeAddress(swap.from) ? swap.amount : 0n,
        usualGas: FIRST_POOL_GAS + NEXT_POOL_GAS * BigInt(route.path.length - 2)
      }
  }
}

function routerData(path: readonly Address[], { from, to, amount }: Swap, conditions: SwapConditions): Hex {
  const { least, account, deadline } = conditions
  if (isNativeAddress(from)) {
    const args = [least, path, account, deadline] as const
    return encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  }
  const functionName = isNativeAddress(to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi: routerAbi, functionName, args: [amount, least, path, account, deadline] })
}
