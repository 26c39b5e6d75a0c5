import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import type { Exchange, PaymentAsset, TransferQuote } from '@appkit/core/data'
import type { AccountSnapshot } from '@appkit/core/internal'
import { GALLERY_ADDRESS, GALLERY_CONNECTORS } from '@appkit/ui-react/testing'
import type { ExchangeVisit } from '../logic/pay-slice.js'
import type { Payment } from '../logic/payment.js'

/** The coin of Ethereum. */
export const ETHER: PaymentAsset = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}

const dollar: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
}

/** What the gallery pays. */
export const GALLERY_PAYMENT: Payment = {
  id: 'gallery',
  asset: dollar,
  recipient: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  amount: asDecimal('1250.5'),
  choice: 'pay',
  isInNewTab: true,
  redirects: {},
  exchanges: {}
}

/** The largest amount there is, of a token with the longest symbol. */
export const LONG_PAYMENT: Payment = {
  ...GALLERY_PAYMENT,
  amount: asDecimal(`${'9'.repeat(72)}.123456`),
  asset: {
    ...dollar,
    metadata: { name: 'A token whose name is long', symbol: 'Wrapped Staked Interest Dollars', decimals: 6 }
  }
}

/** The exchanges of the gallery. */
export const EXCHANGES: readonly Exchange[] = [
  { id: 'harbour', name: 'Harbour Exchange' },
  { id: 'lantern', name: 'Lantern' }
]

/** The account that pays. */
export const GALLERY_ACCOUNT: AccountSnapshot = {
  namespace: 'eip155',
  connectorUid: GALLERY_CONNECTORS[0]?.uid ?? '',
  address: GALLERY_ADDRESS,
  caipNetworkId: 'eip155:1'
}

export const GALLERY_HASH = `0x${'ab'.repeat(32)}`

/** The dollars paid in Ether. */
export const GALLERY_QUOTE: TransferQuote = {
  origin: { amount: asBaseUnits('392230000000000000'), currency: ETHER },
  destination: { amount: asBaseUnits('1250500000'), currency: dollar },
  steps: [
    {
      type: 'deposit',
      requestId: 'request',
      deposit: {
        amount: asBaseUnits('392230000000000000'),
        currency: ETHER,
        receiver: '0xdAC17F958D2ee523a2206206994597C13D831ec7'
      }
    }
  ],
  fees: [{ id: 'service', label: 'Service fee', amount: asBaseUnits('1951393034825871'), currency: ETHER }],
  timeInSeconds: 10
}

/** A transaction that a provider has built. */
export const UNSAFE_QUOTE: TransferQuote = { ...GALLERY_QUOTE, steps: [{ type: 'transaction', requestId: 'request' }] }

/** A payment at an exchange. */
export const GALLERY_VISIT: ExchangeVisit = {
  exchange: { id: 'harbour', name: 'Harbour Exchange' },
  session: { url: 'https://exchange.example/withdraw/1', sessionId: 'session' },
  isBlocked: false
}
