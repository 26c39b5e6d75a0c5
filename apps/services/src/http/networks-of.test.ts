import { expect, test } from 'vitest'
import { clientAddress } from './client-address.js'
import { networksOf } from './networks-of.js'

test.each([
  ['203.0.113.7', ['203.0.113.7 1']],
  ['2001:db8:1:23ff::9', ['2001:db8:1::/48 4', '2001:db8:1:2300::/56 2', '2001:db8:1:23ff:: 1']],
  ['2001:db8::1', ['2001:db8:0::/48 4', '2001:db8:0:0::/56 2', '2001:db8:0:0:: 1']],
  ['::ffff:203.0.113.7', ['203.0.113.7 1']],
  ['', [' 1']]
])('T9.15 %s counts by its networks, wider ones with more', (remote, networks) => {
  const client = clientAddress({ remote, forwarded: undefined }, new Set())
  expect(networksOf(client).map(({ name, times }) => `${name} ${times}`)).toEqual(networks)
})
