import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppKitEvent } from '../page/kit-event.js'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { createEventDecoder } from './event-schema.js'

const decode = createEventDecoder((id) => id === '' || id === 'eip155:1')
const tell = (event: string, properties?: object) =>
  decode({ timestamp: 1, data: { type: 'track', event, ...(properties && { properties }) } } as AppKitEvent)

/** Every event, with the properties that it is told with. */
const GOOD: Readonly<Record<string, object | undefined>> = {
  CLICK_ALL_WALLETS: undefined,
  CLICK_WALLET_HELP: undefined,
  CLICK_GET_WALLET_HELP: undefined,
  CLICK_NETWORKS: undefined,
  CLICK_TRANSACTIONS: undefined,
  CLICK_SELECT_TOKEN_TO_SWAP: undefined,
  SELECT_WHAT_IS_A_BUY: undefined,
  OPEN_ENS_FLOW: undefined,
  INITIALIZE: { networks: ['eip155:1'] },
  MODAL_OPEN: { view: 'ConnectingWalletConnectBasic' },
  MODAL_CLOSE: { connected: true },
  SELECT_WALLET: { name: 'Trust Wallet' },
  SEARCH_WALLET: { badge: 'certified' },
  GET_WALLET: { name: 'MetaMask', type: 'chromeStore' },
  CONNECT_SUCCESS: { name: "D'CENT", reconnect: false },
  CONNECT_ERROR: { name: 'Coinbase Wallet', code: 'WALLET_REQUEST_PENDING' },
  USER_REJECTED: { method: 'connect' },
  DISCONNECT_SUCCESS: { namespace: 'eip155' },
  DISCONNECT_ERROR: { namespace: 'bip122', code: 'WALLET_ERROR' },
  SWITCH_NETWORK: { network: 'eip155:1' },
  LOAD_MORE_TRANSACTIONS: { network: 'eip155:1' },
  ERROR_FETCH_TRANSACTIONS: { network: 'eip155:1', code: 'TIMEOUT' },
  OPEN_SEND: { network: '' },
  SEND_INITIATED: { network: 'eip155:1', token: 'USDC' },
  SEND_SUCCESS: { network: 'eip155:1', token: 'USDC.e' },
  SEND_ERROR: { network: 'eip155:1', token: '', code: 'OUTCOME_UNKNOWN' },
  SEND_REJECTED: { network: 'eip155:1', token: 'ETH' },
  OPEN_SWAP: { network: 'eip155:1' },
  INITIATE_SWAP: { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'DAI' },
  SWAP_SUCCESS: { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'DAI' },
  SWAP_ERROR: { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'DAI', code: 'STALE_QUOTE' },
  SWAP_APPROVAL_ERROR: { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'DAI', code: 'USER_REJECTED' },
  PAY_MODAL_OPEN: { network: 'eip155:1', token: 'USDC' },
  PAY_EXCHANGE_SELECTED: { network: 'eip155:1', token: 'USDC', exchange: 'harbour' },
  PAY_INITIATED: { network: 'eip155:1', token: 'USDC', source: 'pay', type: 'wallet' },
  PAY_SUCCESS: { network: 'eip155:1', token: 'USDC', source: 'pay', type: 'exchange', exchange: 'harbour' },
  PAY_ERROR: { network: 'eip155:1', token: 'USDC', source: 'fund-from-exchange', type: 'wallet', code: 'UNKNOWN' },
  SELECT_BUY_CRYPTO: undefined,
  SELECT_BUY_PROVIDER: { provider: 'coinbase' },
  REGISTER_NAME_INITIATED: { network: 'eip155:1' },
  REGISTER_NAME_SUCCESS: { network: 'eip155:1' },
  REGISTER_NAME_ERROR: { network: 'eip155:1', code: 'NAME_TAKEN' },
  EMAIL_LOGIN_SELECTED: undefined,
  EMAIL_SUBMITTED: undefined,
  DEVICE_REGISTERED_FOR_EMAIL: undefined,
  EMAIL_VERIFICATION_CODE_SENT: undefined,
  EMAIL_VERIFICATION_CODE_PASS: undefined,
  EMAIL_VERIFICATION_CODE_FAIL: { code: 'BAD_RESPONSE' },
  EMAIL_EDIT: undefined,
  SOCIAL_LOGIN_STARTED: { provider: 'google' },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: 'x' },
  SOCIAL_LOGIN_SUCCESS: { provider: 'apple' },
  SOCIAL_LOGIN_ERROR: { provider: 'github', code: 'FORBIDDEN' },
  SOCIAL_LOGIN_CANCELED: { provider: 'discord' },
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'smartAccount', network: 'eip155:1' },
  CLICK_SIGN_SIWX_MESSAGE: { network: 'eip155:1' },
  SIWX_AUTH_SUCCESS: { network: 'eip155:1' },
  SIWX_AUTH_ERROR: { network: 'eip155:1', code: 'SIGN_IN_FAILED' },
  CLICK_CANCEL_SIWX: { network: 'eip155:1' }
}

describe('default', () => {
  test.each(Object.entries(GOOD))('%s is sent as it is told', (event, properties) => {
    expect(tell(event, properties)).toEqual({ event, timestamp: 1, ...(properties && { properties }) })
  })

  test('nothing that no event is told with is sent', () => {
    expect(
      tell('SWITCH_NETWORK', { network: 'eip155:1', address: '0x00', url: 'https://a.example' })?.properties
    ).toEqual({
      network: 'eip155:1'
    })
    expect(tell('EMAIL_SUBMITTED', { email: 'ann@example.org' })).toEqual({ event: 'EMAIL_SUBMITTED', timestamp: 1 })
  })

  test.each(['MODAL_CREATED', 'UNHEARD_OF', '__proto__', 'constructor'])('%s is not sent', (event) => {
    expect(tell(event, {})).toBeUndefined()
  })

  test('a network that the app does not list is some other', () => {
    expect(tell('SWITCH_NETWORK', { network: 'eip155:137' })?.properties).toEqual({ network: 'other' })
  })
})

const from = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const HEX = '0123456789abcdefABCDEF'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const amount = fc
  .tuple(fc.nat(), fc.option(fc.nat(999_999)))
  .map(([whole, part]) => (part === null ? String(whole) : `${whole}.${part}`))

/** What no event may carry. */
const IDENTIFYING = fc.oneof(
  from(HEX, 40).map((digits) => `0x${digits}`),
  from(HEX, 64).map((digits) => `0x${digits}`),
  from(HEX, 40),
  from(HEX, 64),
  from(BASE58, 32, 44),
  from(BASE58, 46, 49),
  from(BASE58, 86, 88),
  from(BECH32, 38, 58).map((data) => `bc1${data}`),
  from(BECH32, 38).map((data) => `cosmos1${data}`),
  amount,
  fc.tuple(amount, fc.constantFrom('ETH', ' ETH', ' USDC')).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress(),
  from('0123456789abcdef', 64).map((topic) => `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`),
  fc.constantFrom('eip155:1:0x00', 'Error: x\n    at y (https://a.example/b.js:1:2)', 'data:text/html,x')
)

/** Every text in a value. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('T12.04 nothing that identifies a user', () => {
  test('property: wherever an event could carry an address, hash, amount, link, email or key, it does not', async () => {
    const events = fc.constantFrom(...Object.entries(GOOD).filter(([, properties]) => properties !== undefined))
    await checkProperty(
      fc.property(events, IDENTIFYING, fc.boolean(), ([event, properties = {}], secret, isAround) => {
        const value = isAround ? `a ${secret} b` : secret
        const poisoned = Object.fromEntries(
          Object.entries(properties).map(([key, given]) => [key, Array.isArray(given) ? [value] : value])
        )
        const sent = tell(event, { ...poisoned, extra: value })
        for (const text of textsOf(sent?.properties)) expect(text).toBe('other')
      }),
      3_000
    )
  })

  test('property: what a wallet calls itself is sent in short words only', async () => {
    await checkProperty(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const sent = tell('SELECT_WALLET', { name })?.properties?.['name']
        expect(sent).toMatch(/^[^\s:/@.,]{1,18}( [^\s:/@.,\d][^\s:/@.,]{0,17}){0,4}$/u)
      }),
      2_000
    )
  })
})
