import { expect, test } from 'vitest'
import { activationTypedData } from '../index.js'

test('T2.E19 what is signed names the session, the account, its chain, the page and the time', () => {
  const account = 'eip155:137:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const { domain, message, types, primaryType } = activationTypedData({
    account,
    pci: 'p1',
    origin: 'https://app.example',
    expiry: 1_800_000_000
  })
  expect(domain).toEqual({ name: 'AppKit smart sessions', version: '1', chainId: 137 })
  expect(message).toEqual({
    pci: 'p1',
    account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    chainId: '137',
    origin: 'https://app.example',
    expiry: '1800000000'
  })
  expect(types[primaryType].map(({ name, type }) => `${type} ${name}`)).toEqual([
    'string pci',
    'address account',
    'uint256 chainId',
    'string origin',
    'uint256 expiry'
  ])
})
