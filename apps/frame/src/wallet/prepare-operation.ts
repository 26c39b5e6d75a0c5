import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  formatUnits,
  isHex,
  parseAbi,
  toFunctionSelector,
  zeroHash,
  type Address,
  type Hex
} from 'viem'
import * as v from 'valibot'
import { DELEGATE, delegateOf, ENTRY_POINT, isDeployed } from '../accounts/delegation.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { askBundler } from './ask-bundler.js'
import { assertChain, createAskNode, quantity, readPrice } from './ask-node.js'
import { chainIdOf } from './chain-id.js'
import { readUsualPrice } from './usual-price.js'
import type { WalletContext } from './wallet-context.js'
import { OperationProblem } from './operation-problem.js'
import { writeOperation, type Authorization, type Operation } from './operation.js'

/** One thing that the account does. */
export interface AccountCall {
  readonly to: Address
  /** wei */
  readonly value: bigint
  readonly data: Hex
}

/** An operation, whole but for its signatures. */
export interface PreparedOperation {
  readonly operation: Omit<Operation, 'signature' | 'authorization'>
  /** What makes the account a smart account, with this operation. `undefined`: it is one. */
  readonly upgrade: Omit<Authorization, 'r' | 's' | 'yParity'> | undefined
  /** Whose code the account lends up to now. `undefined`: none. */
  readonly replaces: Address | undefined
  /** The bundler's operator pays what it costs. */
  readonly isSponsored: boolean
  /** The most that it costs the account, wei. What is left of it stays with the entry point for the account's next operations. */
  readonly most: bigint
  /** What it would have cost in the last blocks, wei; `undefined`: unknown. */
  readonly usual: bigint | undefined
}

const accountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)'
])
const GET_NONCE = toFunctionSelector('getNonce(address,uint192)')
const BALANCE_OF = toFunctionSelector('balanceOf(address)')
/** A dummy, as long as a real one. */
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** The transaction is not sent. @source EIP-1474 */
const TRANSACTION_REJECTED = -32_003

const gasAnswer = v.object({
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity
})
const code = v.custom<Hex>((text) => isHex(text))

/**
 * Makes the operation of some calls: nonce, gas and fees as they are now, by node and bundler of the network. The calls happen together or not at all.
 * @throws OperationProblem when the bundler refuses it or the account cannot pay | FrameError when the node does not answer
 */
export async function prepareOperation(
  calls: readonly AccountCall[],
  context: WalletContext
): Promise<PreparedOperation> {
  const { accounts, network, underWay, signal } = context
  const sender = accounts.eip155.address
  const chainId = chainIdOf(network)
  if (!(await underWay.settled({ chain: network.id, sender }, signal)))
    throw new OperationProblem(frameTexts['error.stillPending'])
  const ask = createAskNode(context)
  await assertChain(ask, context)
  const askEntryPoint = (data: Hex): Promise<bigint> => ask('eth_call', [{ to: ENTRY_POINT, data }, 'latest'], quantity)
  const owner = encodeAbiParameters([{ type: 'address' }], [sender])
  const asked = readPrice(ask)
  const [current, nonce, deposit, balance, count, price, usual] = await Promise.all([
    ask('eth_getCode', [sender, 'latest'], code),
    askEntryPoint(concatHex([GET_NONCE, owner, zeroHash])),
    askEntryPoint(concatHex([BALANCE_OF, owner])),
    ask('eth_getBalance', [sender, 'latest'], quantity),
    ask('eth_getTransactionCount', [sender, 'latest'], quantity),
    asked,
    readUsualPrice(ask, asked)
  ])
  if (price.type === 'legacy') throw new OperationProblem(frameTexts['error.bundler'])
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const words = (amount: bigint): string => `${formatUnits(amount, network.decimals)} ${network.symbol}`
  const assertFunds = (fee: bigint): void => {
    const own = fee > deposit ? fee - deposit : 0n
    if (value + own <= balance) return
    const { name, symbol } = network
    const needed = words(value + own)
    throw new OperationProblem(
      fill(frameTexts['error.funds'], { symbol, network: name, address: sender, balance: words(balance), needed }),
      TRANSACTION_REJECTED
    )
  }
  assertFunds(0n)
  const replaces = delegateOf(current)
  if (current !== '0x' && !replaces) throw new OperationProblem(frameTexts['error.accountCode'])
  const upgrade = isDeployed(current) ? undefined : { address: DELEGATE, chainId, nonce: Number(count) }
  const fees = { maxFeePerGas: price.maxFeePerGas, maxPriorityFeePerGas: price.maxPriorityFeePerGas }
  const begun = {
    sender,
    nonce,
    callData: encodeCalls(calls),
    ...fees,
    ...(upgrade && { factory: '0x7702' as const, factoryData: '0x' as const })
  }
  const draft = {
    ...begun,
    signature: STUB_SIGNATURE,
    ...(upgrade && { authorization: { ...upgrade, r: zeroHash, s: zeroHash, yParity: 0 } })
  }
  const gas = await askBundler(context, 'eth_estimateUserOperationGas', [writeOperation(draft), ENTRY_POINT], gasAnswer)
  const free = { ...gas, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  if (await isSponsored(writeOperation({ ...draft, ...free }), context))
    return {
      operation: { ...begun, ...free },
      upgrade,
      replaces: upgrade && replaces,
      isSponsored: true,
      most: 0n,
      usual: undefined
    }
  const gasInAll = gas.preVerificationGas + gas.verificationGasLimit + gas.callGasLimit
  const most = gasInAll * fees.maxFeePerGas
  assertFunds(most)
  return {
    operation: { ...begun, ...gas },
    upgrade,
    replaces: upgrade && replaces,
    isSponsored: false,
    most,
    usual: usual === undefined ? undefined : gasInAll * usual
  }
}

/** Whether the bundler would carry an operation that offers no fee. One that does not know the question does not. */
function isSponsored(operation: ReturnType<typeof writeOperation>, context: WalletContext): Promise<boolean> {
  return askBundler(context, 'appkit_isSponsored', [operation, ENTRY_POINT], v.boolean()).catch((error: unknown) => {
    if (error instanceof OperationProblem) return false
    throw error
  })
}

function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls
  if (first && calls.length === 1)
    return encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [first.to, first.value, first.data]
    })
  const batch = calls.map(({ to: target, value, data }) => ({ target, value, data }))
  return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [batch] })
}
