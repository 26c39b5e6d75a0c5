import { DEFAULT_ONRAMP_OPTIONS } from '@appkit/core/data'
import { connect, openModal } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  type FakeReply
} from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { ONRAMP_AMONG_OTHERS } from './gallery.js'

const ONE = 'org.example.one'
/** The account of the tests. */
export const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
/** The provider's page. */
export const PAGE = 'https://pay.coinbase.com/buy?sessionToken=1'
export const HISTORY = `/v1/account/${OWN}/history`
export const ONRAMP_URL = '/v1/generators/onrampurl'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const GOOD: Readonly<Record<string, FakeReply>> = {
  '/v1/onramp/options': DEFAULT_ONRAMP_OPTIONS,
  '/v1/onramp/quote': {
    paymentTotal: usd('100.00'),
    paymentSubtotal: usd('98.25'),
    purchaseAmount: { amount: '0.030703125', currency: 'ETH' },
    networkFee: usd('0.25'),
    serviceFee: usd('1.50'),
    quoteId: 'q'
  },
  [ONRAMP_URL]: { url: PAGE },
  [HISTORY]: { data: [], next: null }
}

/** A modal at the amount to buy for, over services in memory. */
export async function setUpOnramp(
  replies: Readonly<Record<string, FakeReply>> = {},
  options: NonNullable<Parameters<typeof createTestWidget>[0]>['options'] = {}
) {
  const provider = createFakeDataProvider()
  for (const [path, reply] of Object.entries({ ...GOOD, ...replies })) provider.reply(path, reply)
  const baseUrls = { rpc: 'https://rpc.example', directory: 'https://directory.example' }
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls, window })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }] })
  const modal = await mountTestModal({ chain, platform, options, features: ONRAMP_AMONG_OTHERS })
  const { dispatch } = modal.widget
  await dispatch(connect(chain.uidOf(ONE)))
  const show = () => dispatch(openModal({ view: 'OnRampAmount' }))
  show()
  return { ...modal, provider, clock: platform.clock, show }
}

/** Where pop-ups were sent, if the browser opens any. @returns the places, and what puts the window right again */
export function catchWindows(isAllowed: boolean): { readonly sent: readonly string[]; restore(): void } {
  const sent: string[] = []
  const { open } = window
  const location = { replace: (url: string) => sent.push(url) }
  const popup = { closed: false, opener: window, location } as unknown as Window
  window.open = () => (isAllowed ? popup : null)
  return { sent, restore: () => void (window.open = open) }
}
