// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import SatsConnect, { addListener, AddressPurpose, getProviders, MessageSigningProtocols, request } from 'sats-connect'
import { afterEach, expect, it } from 'vitest'
import { decodeAddress } from '../src/address/decode-address.js'
import { verifyMessage } from '../src/message/verify-message.js'
import { announceWbipProvider, createBitcoinTestWallet } from '../src/testing/index.js'
import { MAINNET } from './networks.js'

const ID = 'TestBitcoinProvider'
const wallet = createBitcoinTestWallet({ keys: ['1'.repeat(64)] })
const dispose = announceWbipProvider(window, wallet, { id: ID, name: 'Test Wallet' })

afterEach(() => {
  wallet.behaviour = 'approve'
})

it('default: sats-connect finds the wallet and connects it', async () => {
  expect(getProviders()).toMatchObject([{ id: ID, name: 'Test Wallet' }])
  const answer = await request('getAccounts', { purposes: [AddressPurpose.Payment, AddressPurpose.Ordinals] }, ID)
  expect(answer).toMatchObject({
    status: 'success',
    result: [
      { address: wallet.paymentAddresses[0], purpose: 'payment', addressType: 'p2wpkh' },
      { address: wallet.ordinalAddresses[0], purpose: 'ordinals', addressType: 'p2tr' }
    ]
  })
})

it('default: through sats-connect the wallet signs what can be verified', async () => {
  const address = wallet.paymentAddresses[0] ?? ''
  const answer = await request(
    'signMessage',
    { address, message: 'hello', protocol: MessageSigningProtocols.BIP322 },
    ID
  )
  const decoded = decodeAddress(address, MAINNET)
  expect(answer.status === 'success' && decoded && verifyMessage(decoded, 'hello', answer.result.signature)).toBe(true)
})

it('behavior: a refusal is an error of sats-connect', async () => {
  wallet.behaviour = 'reject'
  const address = wallet.paymentAddresses[0] ?? ''
  const answer = await request('signMessage', { address, message: 'hello' }, ID)
  expect(answer).toMatchObject({ status: 'error', error: { code: -32000 } })
})

it('behavior: with a chosen provider its wallet object serves as well, events included', async () => {
  localStorage.setItem('sats-connect_defaultProvider', ID)
  expect(await SatsConnect.request('wallet_getAccount', null)).toMatchObject({
    status: 'success',
    result: { walletType: 'software' }
  })
  const heard: string[] = []
  const stop = addListener({ eventName: 'accountChange', cb: ({ type }: { type: string }) => heard.push(type) }, ID)
  wallet.grantAccess()
  stop()
  wallet.grantAccess()
  expect(heard).toEqual(['accountChange'])
  dispose()
  expect(getProviders()).toEqual([])
})
