import { expect, it } from 'vitest'
import { isStacksAddress } from './stacks-address.js'

/** @source SIP-005, c32check */
const MAIN = [
  'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  'SP000000000000000000002Q6VF78',
  'SM2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G'
]
const TEST = [
  'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ',
  'SN2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKP6D2ZK9',
  'ST000000000000000000002AMW42H'
]

it('T14 accepts Stacks addresses of the right network, and none with a wrong checksum', () => {
  for (const address of MAIN) {
    expect([address, isStacksAddress(address, true), isStacksAddress(address, false)]).toEqual([address, true, false])
    expect(isStacksAddress(`${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`, true)).toBe(false)
  }
  for (const address of TEST) {
    expect([address, isStacksAddress(address, true), isStacksAddress(address, false)]).toEqual([address, false, true])
  }
  for (const value of ['', 'S', 'SP', MAIN[0]?.toLowerCase(), `${MAIN[0]}0`, null, 1])
    expect(isStacksAddress(value, true)).toBe(false)
})
