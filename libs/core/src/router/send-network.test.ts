import { expect, test } from 'vitest'
import { createTestWidget } from '../testing/index.js'
import { networksSlice } from '../networks/networks-slice.js'
import { sendNetwork } from './send-network.js'
import type { SendArguments } from './views.js'

const find = (given: SendArguments) => () => sendNetwork(createTestWidget().widget.store.getState(), given)

test('default: the network in use', () => {
  expect(find({})().caipNetworkId).toBe('eip155:1')
})

test('parameters: chainId is a CAIP-2 id, or the number of the chain', () => {
  for (const chainId of ['eip155:8453', 8453, '8453'] as const) {
    expect(find({ chainId })().caipNetworkId).toBe('eip155:8453')
  }
})

test.each(['solana', 'bip122'] as const)(
  'behavior: while %s is in use, a number is that of an EVM chain',
  (namespace) => {
    const { widget } = createTestWidget()
    widget.dispatch(networksSlice.actions.namespaceActivated(namespace))
    expect(sendNetwork(widget.store.getState(), { chainId: 1 }).caipNetworkId).toBe('eip155:1')
  }
)

test('behavior: what cannot be used is named', () => {
  expect(find({ chainId: 424242 })).toThrow('Network with id "424242" not found')
  expect(find({ namespace: 'solana', chainId: 'eip155:1' })).toThrow('Network with id "eip155:1" not found')
  expect(find({ namespace: 'bip122' })).toThrow('Chain "bip122" is not supported for send parameters')
  expect(find({ chainId: 'cosmos:cosmoshub-4' })).toThrow('Chain "cosmos" is not supported for send parameters')
})
