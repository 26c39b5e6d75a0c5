import { asDecimal } from '../../amounts/decimal.js'
import type { OnrampOptions } from './onramp-decoder.js'

const LIMITS = [
  { id: 'card', min: asDecimal('10.00'), max: asDecimal('7500.00') },
  { id: 'ach_bank_account', min: asDecimal('10.00'), max: asDecimal('25000.00') }
]
const NETWORKS = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
  }
]
const CURRENCY_ID = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** What can be bought without a server to ask. */
export const DEFAULT_ONRAMP_OPTIONS: OnrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: LIMITS },
    { id: 'EUR', payment_method_limits: LIMITS }
  ],
  purchaseCurrencies: [
    { id: CURRENCY_ID, name: 'Ether', symbol: 'ETH', networks: NETWORKS },
    { id: CURRENCY_ID, name: 'USD Coin', symbol: 'USDC', networks: NETWORKS }
  ]
}
