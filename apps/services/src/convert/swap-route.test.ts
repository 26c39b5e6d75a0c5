import { LOCAL_CONTENT } from '@appkit/local-chain'
import { zeroAddress, type Address } from 'viem'
import { expect, test } from 'vitest'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { possibleRoutes } from './swap-route.js'

const { wrappedNative, tokens } = LOCAL_CONTENT
const { local18, dollar6: dollar, noReturn } = tokens
const contracts = { wrappedNative, dollar }
const through = (...path: Address[]) => ({ kind: 'pools', path })

test.each<[string, Address, Address, readonly object[]]>([
  [
    'two tokens',
    local18,
    noReturn,
    [through(local18, noReturn), through(local18, wrappedNative, noReturn), through(local18, dollar, noReturn)]
  ],
  [
    'the native coin for a token',
    NATIVE_ADDRESS,
    local18,
    [through(wrappedNative, local18), through(wrappedNative, dollar, local18)]
  ],
  [
    'a token for the native coin',
    local18,
    NATIVE_ADDRESS,
    [through(local18, wrappedNative), through(local18, dollar, wrappedNative)]
  ],
  ['a token for the dollar', local18, dollar, [through(local18, dollar), through(local18, wrappedNative, dollar)]],
  ['the native coin for the dollar', NATIVE_ADDRESS, dollar, [through(wrappedNative, dollar)]],
  ['wrapping', NATIVE_ADDRESS, wrappedNative, [{ kind: 'wrap' }]],
  ['unwrapping', wrappedNative, zeroAddress, [{ kind: 'unwrap' }]],
  ['a token for itself', local18, local18.toLowerCase() as Address, []]
])('%s', (_, from, to, routes) => {
  expect(possibleRoutes({ from, to }, contracts)).toEqual(routes)
})
