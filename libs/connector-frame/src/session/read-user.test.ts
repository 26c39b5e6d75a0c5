import type { FrameUser } from '@appkit/frame-protocol'
import { expect, it } from 'vitest'
import { readAccount, toEmbeddedUser } from './read-user.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = (more: Partial<FrameUser>): FrameUser => ({
  address: ADDRESS,
  chainId: 1,
  email: 'a@example.com',
  ...more
})
const both = (smart: string) =>
  [
    { address: ADDRESS, type: 'eoa' },
    { address: smart, type: 'smartAccount' }
  ] as const

it('default: both types may have one address; which one is in use, the frame says', () => {
  const accounts = both(ADDRESS)
  const smart = readAccount(
    user({ accounts, preferredAccountType: 'smartAccount', smartAccountDeployed: true }),
    'eip155'
  )
  expect(smart).toMatchObject({ address: ADDRESS, type: 'smartAccount', isDeployed: true, choices: accounts })
  const eoa = readAccount(user({ accounts, preferredAccountType: 'eoa', smartAccountDeployed: true }), 'eip155')
  expect(eoa).toMatchObject({ address: ADDRESS, type: 'eoa', isDeployed: undefined })
  expect(toEmbeddedUser(user({}), smart)).toEqual({
    provider: 'email',
    email: 'a@example.com',
    accountType: 'smartAccount',
    accounts,
    isSmartAccountDeployed: true
  })
})

it('behavior: with two addresses the address decides, and the session stays that of the eoa', () => {
  const accounts = both(OTHER)
  const smart = readAccount(user({ address: OTHER, accounts, preferredAccountType: 'smartAccount' }), 'eip155')
  expect(smart).toMatchObject({ address: OTHER, type: 'smartAccount', isDeployed: false, ownAddress: ADDRESS })
  expect(readAccount(user({ accounts, preferredAccountType: 'smartAccount' }), 'eip155').type).toBe('eoa')
})

it('behavior: a network without smart accounts has an eoa, and so has Solana', () => {
  const accounts = [{ address: ADDRESS, type: 'eoa' }] as const
  expect(readAccount(user({ accounts, preferredAccountType: 'smartAccount' }), 'eip155').type).toBe('eoa')
  const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  expect(readAccount(user({ address, preferredAccountType: 'smartAccount' }), 'solana')).toMatchObject({
    type: 'eoa',
    choices: []
  })
})
