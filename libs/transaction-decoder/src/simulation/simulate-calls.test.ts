import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { simulateCalls } from './simulate-calls.js'
import { SIMULATION_LIMITS } from './simulation-schema.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const word = (value: bigint | number | string) =>
  typeof value === 'string' ? value.slice(2).toLowerCase().padStart(64, '0') : value.toString(16).padStart(64, '0')
const log = (topics: readonly string[], data: string, address: string = TOKEN) => ({
  address,
  topics: topics.map((topic) => (topic.length === 66 ? topic : `0x${word(topic)}`)),
  data: `0x${data}`
})
const succeeded = (...logs: unknown[]) => ({ status: '0x1', gasUsed: '0x5208', logs, returnData: '0x' })

/** A simulation of one call, answered with this. */
const simulate = (answer: unknown, value = 0n) =>
  simulateCalls(async () => answer, { from: OWN, calls: [{ to: TOKEN, value }] })
const simulateLogs = (...logs: unknown[]) => simulate([{ calls: [succeeded(...logs)] }])

it('asks for one block, with what moves of the native coin', async () => {
  const asked: unknown[] = []
  await simulateCalls(
    async (...question) => {
      asked.push(...question)
    },
    { from: OWN.toLowerCase(), calls: [{ to: FRIEND.toLowerCase(), value: 255n }, { data: '0x6080' }] }
  )
  expect(asked).toEqual([
    'eth_simulateV1',
    [
      {
        blockStateCalls: [
          {
            calls: [
              { from: OWN, to: FRIEND, value: '0xff', data: '0x' },
              { from: OWN, value: '0x0', data: '0x6080' }
            ]
          }
        ],
        traceTransfers: true,
        validation: false
      },
      'latest'
    ]
  ])
})

describe('logs', () => {
  it('of others are not the sender’s', async () => {
    expect(await simulateLogs(log([TRANSFER, FRIEND, OTHER], word(5)), log([TRANSFER, OWN, OWN], word(5)))).toEqual({
      status: 'simulated',
      calls: [{ status: 'success', gasUsed: '21000' }],
      changes: [],
      unread: []
    })
  })

  it('of other kinds say nothing', async () => {
    expect(await simulateLogs(log([`0x${'12'.repeat(32)}`, OWN], ''), log([], '12'))).toMatchObject({
      changes: [],
      unread: []
    })
  })

  it.each([
    ['without its accounts', log([TRANSFER], word(5))],
    ['with an amount that is too short', log([TRANSFER, OWN, FRIEND], '05')],
    ['with more than an amount', log([TRANSFER, OWN, FRIEND], word(5) + word(5))],
    ['with an account that is too long', log([TRANSFER, `0x1${'0'.repeat(63)}`, FRIEND], word(5))],
    ['of an item with data', log([TRANSFER, OWN, FRIEND, '0x5'], word(5))],
    ['of an item with an account that is too long', log([TRANSFER, `0x1${'0'.repeat(63)}`, FRIEND, '0x5'], '')],
    ['of a kind of item without its accounts', log([TRANSFER_SINGLE, OWN, OWN], word(5) + word(5))],
    ['of a kind of item without an amount', log([TRANSFER_SINGLE, OWN, OWN, FRIEND], word(5))],
    ['of several items without amounts', log([TRANSFER_BATCH, OWN, OWN, FRIEND], word(32) + word(0))],
    [
      'of several items with fewer amounts',
      log([TRANSFER_BATCH, OWN, OWN, FRIEND], [64, 128, 1, 7, 0].map(word).join(''))
    ]
  ])('behavior: a transfer %s is said to be unread', async (_name, entry) => {
    expect(await simulateLogs(entry)).toMatchObject({ changes: [], unread: ['tokens'] })
  })

  it('behavior: amounts that add up to more than there can be are said to be unread', async () => {
    const most = log([TRANSFER, FRIEND, OWN], 'ff'.repeat(32))
    expect(await simulateLogs(most, most)).toMatchObject({ changes: [], unread: ['tokens'] })
  })

  it('behavior: a node that does not log the native coin leaves it unread', async () => {
    const answer = [{ calls: [succeeded()] }]
    expect(await simulate(answer, 5n)).toMatchObject({ changes: [], unread: ['native'] })
    expect(await simulate([{ calls: [{ ...succeeded(), status: '0x01' }] }], 5n)).toMatchObject({
      calls: [{ status: 'success' }]
    })
    const reverted = [{ calls: [{ ...succeeded(), status: '0x00' }] }]
    expect(await simulate(reverted, 5n)).toMatchObject({ calls: [{ status: 'reverted' }], unread: [] })
  })
})

describe('what is unavailable', () => {
  it.each([
    ['nothing', undefined],
    ['no list', {}],
    ['no block', []],
    ['two blocks', [{ calls: [succeeded()] }, { calls: [succeeded()] }]],
    ['fewer calls', [{ calls: [] }]],
    ['more calls', [{ calls: [succeeded(), succeeded()] }]],
    ['another status', [{ calls: [{ ...succeeded(), status: '0x2' }] }]],
    ['gas that is none', [{ calls: [{ ...succeeded(), gasUsed: 'much' }] }]],
    ['a log of no account', [{ calls: [succeeded(log([], '', '0x12'))] }]],
    ['a log with data that is none', [{ calls: [succeeded(log([], 'abc'))] }]],
    ['a log with too many topics', [{ calls: [succeeded(log([OWN, OWN, OWN, OWN, OWN], ''))] }]],
    [
      'too many logs',
      [{ calls: [succeeded(...Array.from({ length: SIMULATION_LIMITS.logs + 1 }, () => log([], '')))] }]
    ]
  ])('behavior: a node that answers %s', async (_name, answer) => {
    expect(await simulate(answer)).toEqual({ status: 'unavailable', reason: 'answer' })
  })

  it('behavior: a node that fails', async () => {
    const request = () => Promise.reject(new Error('Method not found'))
    expect(await simulateCalls(request, { from: OWN, calls: [{ to: TOKEN }] })).toEqual({
      status: 'unavailable',
      reason: 'request'
    })
  })

  it.each([0, SIMULATION_LIMITS.calls + 1])('behavior: %s calls are not asked for', async (count) => {
    const request = () => Promise.reject(new Error('no request is expected'))
    const calls = Array.from({ length: count }, () => ({ to: TOKEN }))
    expect(await simulateCalls(request, { from: OWN, calls })).toEqual({ status: 'unavailable', reason: 'calls' })
  })

  it('behavior: what is no address or amount is refused', async () => {
    const request = async () => []
    await expect(simulateCalls(request, { from: 'me', calls: [{ to: TOKEN }] })).rejects.toThrow('Invalid address')
    await expect(simulateCalls(request, { from: OWN, calls: [{ to: TOKEN, value: -1n }] })).rejects.toThrow('Number')
  })

  it('behavior: whatever the node answers', async () => {
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((value) => [{ calls: [value] }]),
      fc.jsonValue().map((value) => [{ calls: [succeeded(value)] }])
    )
    await checkProperty(
      fc.asyncProperty(answers, async (answer) => {
        expect(await simulate(answer)).toHaveProperty('status')
      }),
      200
    )
  })
})
