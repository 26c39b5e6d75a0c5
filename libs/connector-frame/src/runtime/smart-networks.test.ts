import { expect, it } from 'vitest'
import type { AskFrame } from './ask-frame.js'
import { createSmartNetworks } from './smart-networks.js'

const answering = (networks: readonly number[]): AskFrame =>
  (async () => ({ smartAccountEnabledNetworks: networks })) as unknown as AskFrame

const failing: AskFrame = () => Promise.reject(new Error('not handled'))

it('default: a smart account is asked for where the frame has one', async () => {
  const smartNetworks = createSmartNetworks(answering([1, 8453]))
  await smartNetworks.load()
  expect(smartNetworks.preferenceOn('eip155:8453', 'smartAccount')).toEqual({ preferredAccountType: 'smartAccount' })
  expect(smartNetworks.preferenceOn('eip155:10', 'smartAccount')).toEqual({})
  expect(smartNetworks.preferenceOn('eip155:10', 'eoa')).toEqual({ preferredAccountType: 'eoa' })
})

it('behavior: a network of another family, and a user who has chosen nothing', async () => {
  const smartNetworks = createSmartNetworks(answering([1]))
  await smartNetworks.load()
  expect(smartNetworks.preferenceOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'smartAccount')).toEqual({})
  expect(smartNetworks.preferenceOn('eip155:1', undefined)).toEqual({})
})

it('behavior: where the frame does not say, the user is asked nothing less', async () => {
  const smartNetworks = createSmartNetworks(failing)
  expect(smartNetworks.preferenceOn('eip155:10', 'smartAccount')).toEqual({ preferredAccountType: 'smartAccount' })
  await smartNetworks.load()
  expect(smartNetworks.preferenceOn('eip155:10', 'smartAccount')).toEqual({ preferredAccountType: 'smartAccount' })
})
