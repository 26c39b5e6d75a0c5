import { describe, expect, test } from 'vitest'
import { boundedParameters } from './bounded-call.js'

const MOST = 1_000_000n
const to = `0x${'ab'.repeat(20)}`
const gasOf = (call: object): unknown =>
  (boundedParameters('eth_call', [call, 'latest'], MOST)[0] as { gas: unknown }).gas

test.each([
  ['less than the bound stays', { gas: '0x5208' }, '0x5208'],
  ['as a number', { gas: 21_000 }, '0x5208'],
  ['as much as the bound', { gas: '0xf4240' }, '0xf4240'],
  ['more', { gas: '0xf4241' }, '0xf4240'],
  ['2^63', { gas: '0x8000000000000000' }, '0xf4240'],
  ['more as a number', { gas: Number.MAX_SAFE_INTEGER }, '0xf4240'],
  ['none', {}, '0xf4240'],
  ['null', { gas: null }, '0xf4240'],
  ['under its other name', { gasLimit: '0x8000000000000000' }, '0xf4240'],
  ['under both names', { gas: '0x5208', gasLimit: '0x8000000000000000' }, '0x5208']
])('T9.11 gas, %s', (_, call, gas) => {
  expect(gasOf({ to, ...call })).toBe(gas)
})

test.each([['0x'], ['21000'], ['-0x1'], [-1], [1.5], [{}], [true], [`0x${'f'.repeat(65)}`]])(
  'T9.06 gas that is %j is refused',
  (gas) => {
    expect(() => gasOf({ to, gas })).toThrow('The gas of eth_call must be a quantity')
  }
)

test.each([[undefined], [[]], [{ to }], [['latest']], [[null, 'latest']], [[{}, 'latest', {}, {}, {}]]])(
  'T9.06 the parameters %j are refused',
  (parameters) => {
    expect(() => boundedParameters('eth_estimateGas', parameters, MOST)).toThrow(
      'The parameters of eth_estimateGas cannot be read'
    )
  }
)

test('T9.11 names that a node might take for gas do not reach it, and what else is asked does', () => {
  const disguised = { Gas: '0xff', GAS: '0xff', 'ga\u017f': '0xff', GasLimit: '0xff', gas_limit: '0xff' }
  const overrides = { [to]: { code: '0x5b600056', balance: '0x1' } }
  expect(boundedParameters('eth_call', [{ to, data: '0x', ...disguised }, 'latest', overrides], MOST)).toEqual([
    { to, data: '0x', gas: '0xf4240' },
    'latest',
    overrides
  ])
})

describe('a simulated block', () => {
  const simulate = (simulation: object, ...rest: readonly unknown[]) =>
    boundedParameters('eth_simulateV1', [simulation, ...rest], MOST)

  test('T9.11 its calls share the gas, and nothing but them can be otherwise', () => {
    const block = {
      calls: [
        { to, GAS: '0xff' },
        { to, gas: '0x1' }
      ],
      stateOverrides: {},
      blockOverrides: {}
    }
    const asked = { blockStateCalls: [block], traceTransfers: true, validation: false, returnFullTransactions: true }
    expect(simulate(asked, 'latest')).toEqual([
      {
        blockStateCalls: [
          {
            calls: [
              { to, gas: '0x7a120' },
              { to, gas: '0x1' }
            ]
          }
        ],
        traceTransfers: true,
        validation: false
      },
      'latest'
    ])
  })

  test('T9.11 it fits into a block of any chain', () => {
    const asked = { blockStateCalls: [{ calls: [{ to }] }] }
    expect(boundedParameters('eth_simulateV1', [asked], 2n ** 63n)).toEqual([
      { blockStateCalls: [{ calls: [{ to, gas: '0xf42400' }] }] }
    ])
  })

  test.each([
    [{}],
    [{ blockStateCalls: [] }],
    [{ blockStateCalls: [{ calls: [] }] }],
    [{ blockStateCalls: [{ calls: [{}] }, { calls: [{}] }] }],
    [{ blockStateCalls: [{ calls: Array.from({ length: 17 }, () => ({})) }] }]
  ])('T9.06 %j is refused', (asked) => {
    expect(() => simulate(asked)).toThrow('The parameters of eth_simulateV1 cannot be read')
  })
})
