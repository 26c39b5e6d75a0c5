import type { TestWalletRequest } from '@appkit/chain-eip155/testing'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeRequest } from './describe-request.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const request = (method: string, ...params: readonly unknown[]): TestWalletRequest => ({
  id: 1,
  method,
  params,
  chainId: 31337,
  account
})
const facts = (method: string, ...params: readonly unknown[]) =>
  Object.fromEntries(describeRequest(request(method, ...params), 'dapp.test').facts)

test('default: connecting names the page and the account', () => {
  expect(describeRequest(request('eth_requestAccounts'), 'dapp.test')).toEqual({
    title: 'Connect to this page?',
    action: 'Connect',
    facts: [
      ['Page', 'dapp.test'],
      ['Account', account],
      ['Network', 'Local Ethereum']
    ]
  })
})

test('behavior: a message is shown as text, from hex or as it came', () => {
  expect(describeRequest(request('personal_sign', stringToHex('Grüße <b>'), account), '').message).toBe('Grüße <b>')
  expect(describeRequest(request('personal_sign', 'plain', account), '').message).toBe('plain')
})

test('behavior: a transaction shows amount, receiver and the network asked for', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(
    facts('eth_sendTransaction', {
      from: account,
      to,
      value: '0x16345785d8a0000',
      chainId: '0x7a6a',
      data: '0xa9059cbb'
    })
  ).toEqual({
    Amount: '0.1 ETH',
    To: to,
    From: account,
    Network: 'Local Base',
    Data: '4 bytes'
  })
  expect(facts('eth_sendTransaction', { from: account })).toMatchObject({
    Amount: '0 ETH',
    To: 'A new contract',
    Network: 'Local Ethereum'
  })
})

test('behavior: unknown chains are numbers, and nonsense is a dash', () => {
  expect(facts('wallet_switchEthereumChain', { chainId: '0x67932' })).toMatchObject({
    From: 'Local Ethereum',
    To: 'Chain 424242'
  })
  expect(facts('wallet_switchEthereumChain', null)).toMatchObject({ To: '—' })
  expect(facts('eth_sendTransaction', { value: 'much' })).toMatchObject({ Amount: '—' })
  expect(facts('wallet_addEthereumChain', { chainName: { a: 1 } })).toMatchObject({ Address: '—', 'Chain id': '—' })
})

test('behavior: a batch shows each of its calls', () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(facts('wallet_sendCalls', { from: account, chainId: '0x7a69', calls: [{ to }, { to: account }] })).toEqual({
    Calls: '2',
    'To (1)': to,
    'To (2)': account,
    From: account,
    Network: 'Local Ethereum'
  })
})
