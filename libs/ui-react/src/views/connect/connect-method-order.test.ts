import { expect, test } from 'vitest'
import type { FeatureManifest } from '../../features/feature.js'
import type { ConnectMethod } from '@appkit/core'
import { inConnectOrder } from './connect-method-order.js'

const entries: readonly (Pick<FeatureManifest, 'connectMethod'> & { readonly id: string })[] = [
  { id: 'socials', connectMethod: 'social' },
  { id: 'receive' },
  { id: 'email', connectMethod: 'email' },
  { id: 'farcaster', connectMethod: 'social' }
]

const order = (wanted?: readonly ConnectMethod[]) => {
  const { before, after } = inConnectOrder(entries, wanted)
  return [before.map(({ id }) => id), after.map(({ id }) => id)]
}

test('default: email, social logins, wallets', () => {
  expect(order()).toEqual([['email', 'socials', 'farcaster'], []])
})

test('parameters: the order of the host, whatever it leaves out or says twice', () => {
  expect(order(['wallet'])).toEqual([[], ['email', 'socials', 'farcaster']])
  expect(order(['social', 'wallet', 'email'])).toEqual([['socials', 'farcaster'], ['email']])
  expect(order(['social', 'social', 'email', 'wallet'])).toEqual([['socials', 'farcaster', 'email'], []])
  expect(order(['email', 'wallet', 'social'])).toEqual([['email'], ['socials', 'farcaster']])
})
