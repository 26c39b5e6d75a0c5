import type { CaipNetworkId, Clock } from '@appkit/core'
import { connect, openModal, type Widget } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeClock,
  type FakeReply,
  type FakeValueMoves
} from '@appkit/core/testing'
import { encodeFunctionData, type Hex } from 'viem'
import { approvalData } from '../src/logic/check-approval.js'
import { installSwap } from '../src/logic/install-swap.js'
import { uniswapV2Abi } from './swap-abi.js'
import { selectSwap } from '../src/logic/swap-selectors.js'
import { swapEvents } from '../src/logic/swap-slice.js'
import type { SwapToken } from '@appkit/core/data'
import type { SwapFlow } from '../src/logic/swap-state.js'
import { ACCOUNT, DOLLAR, ETHER, OTHER, ROUTER, USDC, WRAPPED } from './swap-fixtures.js'

const ONE = 'org.example.one'
const NETWORK: CaipNetworkId = 'eip155:1'
const PRICE = 3_200_000_000n

const json = (body: object, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

/** What the provider quotes for an amount: 3,200 dollars for an Ether. */
export const quoted = (amount: bigint): bigint => (amount * PRICE) / 10n ** 18n

/** An honest provider's answer about a quote. */
export function answerQuote(request: Request, price = PRICE): Response {
  const query = new URL(request.url).searchParams
  const amount = query.get('amount') ?? '0'
  const toAmount = String((BigInt(amount) * price) / 10n ** 18n)
  const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
  return json({ quotes: [{ id: null, fromAmount: amount, fromAccount, toAmount, toAccount }] })
}

interface BuildBody {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly userAddress: Hex
  readonly eip155: { readonly slippage: number }
}

/** An honest provider's swap of Ether for dollars, carried out within 15 minutes. @param now epoch milliseconds */
export async function answerBuild(request: Request, now: number, change = {}, price = PRICE): Promise<Response> {
  const { amount, userAddress, eip155, from } = (await request.json()) as BuildBody
  const basisPoints = BigInt(Math.round(eip155.slippage * 100))
  const least = (((BigInt(amount) * price) / 10n ** 18n) * (10_000n - basisPoints) + 9_999n) / 10_000n
  const deadline = BigInt(Math.floor(now / 1_000) + 900)
  const isCoin = from === ETHER.address
  const data = isCoin
    ? encodeFunctionData({
        abi: uniswapV2Abi,
        functionName: 'swapExactETHForTokens',
        args: [least, [WRAPPED, DOLLAR], userAddress, deadline]
      })
    : encodeFunctionData({
        abi: uniswapV2Abi,
        functionName: 'swapExactTokensForETH',
        args: [BigInt(amount), least, [DOLLAR, WRAPPED], userAddress, deadline]
      })
  const tx = {
    from: `eip155:1:${userAddress}`,
    to: `eip155:1:${ROUTER}`,
    data,
    amount,
    value: isCoin ? amount : '0',
    eip155: { gas: '180000', gasPrice: '2000000000' },
    ...change
  }
  return json({ tx })
}

/** An honest provider's approval. */
export function answerApproval(request: Request, { isReset = false } = {}): Response {
  const query = new URL(request.url).searchParams
  const amount = BigInt(query.get('amount') ?? '0')
  const tx = {
    from: `eip155:1:${query.get('userAddress')}`,
    to: query.get('from'),
    data: approvalData(ROUTER, isReset ? 0n : amount),
    value: '0',
    eip155: { gas: 60_000, gasPrice: '2000000000' }
  }
  return json({ tx })
}

/** What an honest provider answers to everything that swapping asks. */
export const swapReplies = (clock: Clock): Record<string, FakeReply> => ({
  '/v1/convert/tokens': { tokens: [ETHER, USDC].map((token) => ({ ...token, logoUri: null })) },
  '/v1/convert/quotes': (request) => answerQuote(request),
  '/v1/convert/gas-price': { standard: '2000000000', fast: '2200000000', instant: '2500000000' },
  '/v1/convert/allowance': { allowance: '0' },
  '/v1/convert/build-approve': (request) => answerApproval(request),
  '/v1/convert/build-transaction': (request) => answerBuild(request, clock.now()),
  '/v1/fungible/price': {
    fungibles: [
      { address: ETHER.address, name: 'Ether', symbol: 'ETH', iconUrl: null, price: 3200 },
      { address: USDC.address, name: 'Dollar', symbol: 'USDC', iconUrl: null, price: 1 }
    ]
  }
})

/** A connected widget with swapping, over a provider and a wallet in memory. */
export async function setUpSwap(
  parts: { readonly replies?: Readonly<Record<string, FakeReply>>; readonly moves?: FakeValueMoves } = {}
) {
  const provider = createFakeDataProvider()
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const replies = { ...swapReplies(platform.clock), ...parts.replies }
  for (const [path, reply] of Object.entries(replies)) provider.reply(path, reply)
  const wallets = [
    { id: ONE, name: 'One', address: ACCOUNT },
    { id: 'org.example.two', name: 'Two', address: OTHER }
  ]
  const chain = createFakeChain({ wallets, ...(parts.moves && { moves: parts.moves }) })
  const { widget, events } = createTestWidget({ platform, chain })
  // What is brought later is there at once: a test waits for what it does, not for its code.
  await Promise.all([import('../src/logic/check-review.js'), import('../src/logic/check-swap.js')])
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const stop = installSwap(widget) ?? (() => undefined)
  widget.dispatch(openModal({ view: 'Swap' }))
  const dispose = () => {
    stop()
    widget.dispose()
  }
  return { widget, chain, provider, events, clock: platform.clock, dispose, ...driver(widget, platform.clock) }
}

function driver(widget: Widget, clock: FakeClock) {
  const swap = () => selectSwap(widget.store.getState())
  const choose = (side: 'from' | 'to', token: SwapToken) =>
    widget.dispatch(swapEvents.tokenChosen({ side, token, caipNetworkId: NETWORK }))
  /** Lets time pass, and whatever is on its way come. */
  async function pass(milliseconds: number): Promise<void> {
    await clock.advance(milliseconds)
    await arrive()
  }
  /** Lets what is on its way come. */
  async function arrive(): Promise<void> {
    for (let turn = 0; turn < 12; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve))
      await settle()
    }
  }
  /** Lets time pass until the swap is there, ten seconds at most. */
  async function reach(step: SwapFlow['step']): Promise<void> {
    for (let turn = 0; turn < 100 && swap().flow.step !== step; turn += 1) await pass(100)
  }
  /** Enters a swap of Ether for dollars, or the other way round, and waits for its quote. */
  async function enter(amount: string, from = ETHER, to = USDC): Promise<void> {
    widget.dispatch(swapEvents.quotesWatched(true))
    choose('from', from)
    choose('to', to)
    widget.dispatch(swapEvents.amountEntered(amount))
    await pass(200)
  }
  return { swap, choose, pass, arrive, reach, enter }
}
