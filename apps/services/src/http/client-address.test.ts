import { expect, test } from 'vitest'
import { clientAddress } from './client-address.js'

const proxies = new Set(['10.0.0.1', '10.0.0.2', 'fd00::1'])

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', `${'1.1.1.1,'.repeat(10_000)} 203.0.113.7`, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::'],
  ['2001:DB8::1', undefined, '2001:db8:0:0::'],
  ['::1', undefined, '0:0:0:0::'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::'],
  ['fd00::1', '2001:db8:1:2::9', '2001:db8:1:2::']
])('T9.04 %s with %j counts as %s', (remote, forwarded, address) => {
  expect(clientAddress({ remote, forwarded }, proxies)).toBe(address)
})
