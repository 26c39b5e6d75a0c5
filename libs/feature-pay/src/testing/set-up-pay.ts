import { connect, openModal, type Destination } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeClock,
  createFakeDataProvider,
  createFakePlatform,
  type FakeReply,
  type FakeValueMoves
} from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { createPayActions } from '../logic/create-pay-actions.js'
import { selectPay } from '../logic/pay-selectors.js'
import type { PaymentOptions } from '../logic/payment.js'
import { payEntry } from './gallery.js'

/** The account of the tests. */
export const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const RECIPIENT = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
/** A token on Ethereum with six decimals, of which the account has 2 500.5. */
export const DOLLAR = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const HASH = `0x${'ab'.repeat(32)}`
/** Where a transfer is paid. */
export const TRANSFER_ADDRESS = '0x2222222222222222222222222222222222222222'

const ONE = 'org.example.one'
const RPC = '/v1/json-rpc'
const QUOTE = '/appkit/v1/transfers/quote'
const ether = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 }
} as const
const dollar = {
  network: 'eip155:1',
  asset: DOLLAR,
  metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 }
} as const

/** What the tests pay. */
export const DOLLARS: PaymentOptions = { paymentAsset: dollar, recipient: RECIPIENT, amount: '1250.5' }

const holding = (name: string, symbol: string, numeric: string, address?: string) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  price: 1,
  value: 1,
  quantity: { decimals: address === undefined ? '18' : '6', numeric },
  iconUrl: '',
  ...(address !== undefined && { address: `eip155:1:${address}` })
})
const paid = { amount: '392230000000000000', currency: ether }

/** A quote for the dollars in Ether. */
export const QUOTE_IN_ETHER = {
  origin: paid,
  destination: { amount: '1250500000', currency: dollar },
  steps: [{ requestId: 'request', type: 'deposit', deposit: { ...paid, receiver: TRANSFER_ADDRESS } }],
  fees: [{ id: 'service', label: 'Service fee', amount: '1951393034825871', currency: ether }],
  timeInSeconds: 10
}

/** What exchanges answer, by the method; an object is the result, anything else the whole answer. */
export interface ExchangeReplies {
  getExchanges?: unknown
  getExchangePayUrl?: unknown
  getExchangeBuyStatus?: unknown
}

export interface PaySetupOptions {
  readonly moves?: FakeValueMoves
  readonly isConnected?: boolean
  readonly exchanges?: ExchangeReplies
  readonly quote?: FakeReply
  /** What the account has of the dollars. @default 2500.5 */
  readonly dollars?: string
  /** What it has of the coin. @default 1.5 */
  readonly ether?: string
}

/** A modal whose kit takes payments, over services and a wallet in memory. */
export async function setUpPay(options: PaySetupOptions = {}) {
  const { moves = {}, isConnected = true, quote = QUOTE_IN_ETHER, dollars = '2500.5', ether: coins = '1.5' } = options
  const exchanges: ExchangeReplies = {
    getExchanges: {
      exchanges: [
        { id: 'harbour', name: 'Harbour' },
        { id: 'lantern', name: 'Lantern' }
      ],
      total: 2
    },
    getExchangePayUrl: { url: 'https://exchange.example/withdraw/1', sessionId: 'session' },
    getExchangeBuyStatus: { status: 'UNKNOWN' },
    ...options.exchanges
  }
  const asked: string[] = []
  const provider = createFakeDataProvider()
    .reply(`/v1/account/${OWN}/balance`, (request) => {
      const isHere = new URL(request.url).searchParams.get('chainId') === 'eip155:1'
      const balances = [holding('Ether', 'ETH', coins), holding('Test Dollar', 'TUSD', dollars, DOLLAR)]
      return Response.json({ balances: isHere ? balances : [] })
    })
    .reply(`/v1/account/${OWN}/history`, { data: [], next: null })
    .reply(QUOTE, quote)
    .reply('/appkit/v1/transfers/status', { status: 'waiting' })
    .reply('/appkit/v1/transfers/assets/exchanges/harbour', {
      exchangeId: 'harbour',
      assets: { eip155: [ether, dollar] }
    })
    .reply(RPC, async (request) => {
      const { method } = (await request.json()) as { readonly method: string }
      asked.push(method)
      const reply = await exchanges[method.replace('reown_', '') as keyof ExchangeReplies]
      return Response.json(typeof reply === 'object' ? { jsonrpc: '2.0', id: 1, result: reply } : reply)
    })
  const baseUrls = { rpc: 'https://rpc.example', directory: 'https://directory.example' }
  const clock = createFakeClock()
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls, clock })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }], moves })
  const modal = await mountTestModal({ chain, platform, features: [payEntry] })
  const { widget } = modal
  if (isConnected) await widget.dispatch(connect(chain.uidOf(ONE)))
  const show = (destination: Destination) => widget.dispatch(openModal(destination))
  const actions = createPayActions(widget, async () => show({ view: 'Pay' }))
  return {
    ...modal,
    chain,
    provider,
    exchanges,
    actions,
    clock,
    /** What exchanges were asked, by the method. */
    asked,
    show,
    pay: () => selectPay(widget.store.getState()),
    connect: () => widget.dispatch(connect(chain.uidOf(ONE)))
  }
}

/** Where pages of exchanges were sent, if the browser opens any. @returns the places, and what puts the window right again */
export function catchPages(isAllowed: boolean): { readonly visits: readonly string[]; restore(): void } {
  const visits: string[] = []
  const { open } = window
  const location = { replace: (url: string) => visits.push(url) }
  const page = { closed: false, opener: window, location, close: () => visits.push('closed') } as unknown as Window
  window.open = () => (isAllowed ? page : null)
  return { visits, restore: () => void (window.open = open) }
}
