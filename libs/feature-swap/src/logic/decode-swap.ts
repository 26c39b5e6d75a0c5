import { decodeFunctionData, encodeFunctionData, type Abi, type Hex } from 'viem'
import { oneInchAbi, uniswapV2Abi, wrappedAbi } from './swap-abi.js'

/** What a call does, as far as it has to be compared. Addresses in lower case, amounts in base units. */
export type DecodedSwap =
  | {
      readonly kind: 'path'
      /** Of the token; absent where the coins that it carries are swapped. */
      readonly amountIn?: bigint | undefined
      readonly minimum: bigint
      /** Where the native coin is an end, its wrapped form stands there. */
      readonly path: readonly string[]
      readonly givesNative: boolean
      readonly takesNative: boolean
      readonly receiver: string
      /** Time of the chain, s. */
      readonly deadline: bigint
    }
  | {
      readonly kind: 'description'
      readonly amountIn: bigint
      readonly minimum: bigint
      readonly from: string
      readonly to: string
      readonly receiver: string
      /** Whether less than all may be swapped. */
      readonly isPartial: boolean
    }
  | { readonly kind: 'wrap' }
  | { readonly kind: 'unwrap'; readonly amount: bigint }

/** Bit of 1inch's `flags`. */
const PARTIAL_FILL = 1n

/** Reads call data. @returns `undefined` for anything but the swaps that are known to the last argument, written as they are always written */
export function decodeSwap(data: Hex): DecodedSwap | undefined {
  return decodePath(data) ?? decodeDescription(data) ?? decodeWrapping(data)
}

function decodePath(data: Hex): DecodedSwap | undefined {
  const call = decode(uniswapV2Abi, data)
  if (!call) return undefined
  const givesNative = call.functionName.startsWith('swapExactETH')
  const args = givesNative ? [undefined, ...call.args] : call.args
  const [amountIn, minimum, path, receiver, deadline] = args as [bigint | undefined, bigint, Hex[], Hex, bigint]
  return {
    kind: 'path',
    amountIn,
    minimum,
    path: path.map((token) => token.toLowerCase()),
    givesNative,
    takesNative: call.functionName.includes('ForETH'),
    receiver: receiver.toLowerCase(),
    deadline
  }
}

interface Description {
  readonly srcToken: Hex
  readonly dstToken: Hex
  readonly dstReceiver: Hex
  readonly amount: bigint
  readonly minReturnAmount: bigint
  readonly flags: bigint
}

/** 1inch puts a mark of its own behind the arguments, so what follows them is not looked at: the contract does not read it either. */
function decodeDescription(data: Hex): DecodedSwap | undefined {
  const call = decode(oneInchAbi, data, { isExact: false })
  if (!call) return undefined
  const [, description, permit] = call.args as readonly [Hex, Description, Hex, Hex?]
  if (call.args.length === 4 && permit !== '0x') return undefined
  const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = description
  return {
    kind: 'description',
    amountIn: amount,
    minimum: minReturnAmount,
    from: srcToken.toLowerCase(),
    to: dstToken.toLowerCase(),
    receiver: dstReceiver.toLowerCase(),
    isPartial: (flags & PARTIAL_FILL) !== 0n
  }
}

function decodeWrapping(data: Hex): DecodedSwap | undefined {
  const call = decode(wrappedAbi, data)
  if (!call) return undefined
  if (call.functionName === 'deposit') return { kind: 'wrap' }
  return { kind: 'unwrap', amount: call.args[0] as bigint }
}

interface Call {
  readonly functionName: string
  readonly args: readonly unknown[]
}

function decode(abi: Abi, data: Hex, { isExact = true } = {}): Call | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const canonical = isExact ? encodeFunctionData({ abi, functionName, args }) : undefined
    return canonical !== undefined && canonical !== data.toLowerCase() ? undefined : { functionName, args }
  } catch {
    return undefined
  }
}
