import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../tools/library/check-property.js'
import { RPC_URL, setUpData } from '../../../test/set-up-data.js'
import { isDecimal } from '../../amounts/decimal.js'
import { historyApi, type HistoryPage } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { FakeReply } from '../../testing/index.js'
import { historyAnswer, toHistoryPage } from './history-decoder.js'

const { getHistory, getNewestHistory } = historyApi.endpoints
const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const QUERY = { address: ACCOUNT, chainId: 'eip155:1' } as const
const PATH = `/v1/account/${ACCOUNT}/history`
const HASH = `0x${'a1'.repeat(32)}`

const transfer = {
  direction: 'out',
  quantity: { numeric: '0.5' },
  value: 1600.25,
  price: 3200.5,
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://elsewhere.example/eth.png' } }
}
const metadata = {
  operationType: 'send',
  hash: HASH,
  chain: 'eip155:1',
  minedAt: '2026-11-20T10:00:00.000Z',
  sentFrom: ACCOUNT,
  sentTo: '0x000000000000000000000000000000000000dEaD',
  status: 'confirmed',
  nonce: 4
}
const entry = { id: 'one', metadata, transfers: [transfer] }
const page = (data: readonly unknown[], next: unknown = null) => ({ data, next })

interface Result {
  readonly data?: { readonly pages: readonly HistoryPage[] }
  readonly error?: PlainError
  readonly hasNextPage?: boolean
}

function setUp(reply: FakeReply) {
  const data = setUpData({ [PATH]: reply })
  const ask = (options: object = {}) => data.answerOf<Result>(getHistory.initiate(QUERY, options))
  const askNext = () => ask({ direction: 'forward', subscribe: false })
  return { ...data, ask, askNext }
}

const entriesOf = ({ data }: Result) => data?.pages.flatMap(({ entries }) => entries) ?? []

describe('default', () => {
  test('an entry in our own words', async () => {
    const { ask, widget, provider } = setUp(page([entry]))
    expect(entriesOf(await ask())).toEqual([
      {
        id: 'one',
        hash: HASH,
        chainId: 'eip155:1',
        operation: 'send',
        status: 'confirmed',
        minedAt: Date.UTC(2026, 10, 20, 10),
        from: ACCOUNT,
        to: metadata.sentTo,
        nonce: 4,
        transfers: [
          {
            direction: 'out',
            quantity: '0.5',
            value: '1600.25',
            price: '3200.5',
            token: {
              name: 'Ether',
              symbol: 'ETH',
              iconUrl: `${RPC_URL}/v1/images?url=https%3A%2F%2Felsewhere.example%2Feth.png`,
              isSpam: false
            },
            collectible: undefined
          }
        ]
      }
    ])
    expect(provider.asked(PATH)).toEqual([expect.not.objectContaining({ cursor: expect.anything() })])
    widget.dispose()
  })

  test('a collectible, a transaction without transfers, a creation, one that is not mined, and purchases', async () => {
    const underWay = { hash: '', status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', minedAt: undefined }
    const nft = { name: 'A piece', content: { detail: { url: `${RPC_URL}/a.svg` } }, flags: { is_spam: true } }
    const { ask, widget } = setUp(
      page([
        { ...entry, transfers: [{ direction: 'in', quantity: { numeric: '1' }, nft_info: nft }] },
        { ...entry, id: 'two', transfers: null },
        { ...entry, id: 'three', metadata: { ...metadata, sentTo: null } },
        { ...entry, id: 'four', metadata: { ...metadata, status: 'pending', minedAt: undefined } },
        { ...entry, id: 'five', metadata: { ...metadata, status: 'ONRAMP_TRANSACTION_STATUS_FAILED' } },
        { ...entry, id: 'six', metadata: { ...metadata, ...underWay, operationType: 'buy' } },
        { ...entry, id: 'seven', metadata: { ...metadata, ...underWay, operationType: 'send' } },
        { ...entry, id: 'eight', metadata: { ...metadata, hash: '', operationType: 'buy' } }
      ])
    )
    const [first, second, third, fourth, fifth, sixth, ...more] = entriesOf(await ask())
    expect(first?.transfers[0]?.collectible).toEqual({ name: 'A piece', imageUrl: `${RPC_URL}/a.svg`, isSpam: true })
    expect([second?.transfers, third?.to, fourth?.status, fourth?.minedAt, fifth?.status]).toEqual([
      [],
      undefined,
      'pending',
      undefined,
      'failed'
    ])
    expect([sixth?.hash, sixth?.operation, sixth?.status, more]).toEqual(['', 'buy', 'pending', []])
    widget.dispose()
  })

  test('further pages are asked for by the cursor, to the end', async () => {
    const { ask, askNext, provider, widget } = setUp(page([entry], 'older'))
    expect((await ask()).hasNextPage).toBe(true)
    provider.reply(PATH, page([{ ...entry, id: 'two' }]))
    const second = await askNext()
    expect([entriesOf(second).map(({ id }) => id), second.hasNextPage]).toEqual([['one', 'two'], false])
    await askNext()
    expect(provider.asked(PATH).map(({ cursor }) => cursor)).toEqual([undefined, 'older'])
    widget.dispose()
  })
})

describe('the newest page alone', () => {
  const pending = {
    ...entry,
    id: 'bought',
    metadata: { ...metadata, operationType: 'buy', hash: '', status: 'pending' }
  }
  const askNewest = ({ answerOf }: ReturnType<typeof setUp>) =>
    answerOf(getNewestHistory.initiate(QUERY, { subscribe: false, forceRefetch: true }))
  const idsOf = (result: Result) => result.data?.pages.map(({ entries }) => entries.map(({ id }) => id))

  test('default: comes into the pages that are loaded; what it has no room for any more stays, older ones as well', async () => {
    const data = setUp(page([pending, { ...entry, id: 'two' }, entry], 'older'))
    const { ask, askNext, provider, widget } = data
    await ask()
    provider.reply(PATH, page([{ ...entry, id: 'zero' }], 'oldest'))
    await askNext()
    provider.reply(
      PATH,
      page(
        [
          { ...entry, id: 'arrived' },
          { ...entry, id: 'two' }
        ],
        'shifted'
      )
    )
    await askNewest(data)
    expect(idsOf(await ask())).toEqual([['arrived', 'two', 'one'], ['zero']])
    provider.reply(PATH, page([{ ...entry, id: 'last' }]))
    await askNext()
    expect(provider.asked(PATH).map(({ cursor }) => cursor)).toEqual([undefined, 'older', undefined, 'oldest'])
    widget.dispose()
  })

  test('behavior: the only page is replaced by it; one that does not come changes nothing', async () => {
    const data = setUp(page([pending, entry]))
    const { ask, provider, widget } = data
    await ask()
    provider.reply(PATH, '<html>')
    await askNewest(data)
    expect(idsOf(await ask())).toEqual([['bought', 'one']])
    provider.reply(PATH, page([{ ...entry, id: 'two' }], 'older'))
    await askNewest(data)
    const renewed = await ask()
    expect([idsOf(renewed), renewed.hasNextPage]).toEqual([[['two']], true])
    widget.dispose()
  })
})

describe('T2.E03 behavior', () => {
  test('a cursor that was used already ends the paging', async () => {
    const { ask, askNext, provider, widget } = setUp(page([entry], 'older'))
    await ask()
    provider.reply(PATH, page([{ ...entry, id: 'two' }], 'older'))
    expect((await askNext()).hasNextPage).toBe(false)
    await askNext()
    expect(provider.asked(PATH)).toHaveLength(2)
    widget.dispose()
  })

  test('pages that are there stay when the next one fails, and it can be asked for again', async () => {
    const { ask, askNext, provider, widget } = setUp(page([entry], 'older'))
    await ask()
    provider.reply(PATH, '<html>')
    const failed = await askNext()
    expect([failed.error?.code, entriesOf(failed).length]).toEqual(['BAD_RESPONSE', 1])
    provider.reply(PATH, page([{ ...entry, id: 'two' }]))
    expect(entriesOf(await askNext())).toHaveLength(2)
    widget.dispose()
  })

  test.each([
    ['101 entries', page(Array.from({ length: 101 }, (_, index) => ({ ...entry, id: `n${index}` })))],
    ['a cursor of 513 characters', page([entry], 'a'.repeat(513))],
    ['a number for a cursor', page([entry], 7)],
    ['T2.F15 only entries of another network', page([{ ...entry, metadata: { ...metadata, chain: 'eip155:8453' } }])],
    ['no list', { next: null }]
  ])('%s is BAD_RESPONSE', async (_name, answer) => {
    const { ask, widget } = setUp(answer)
    expect((await ask()).error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })

  const damages: readonly (readonly [string, object])[] = [
    ['another network', { metadata: { ...metadata, chain: 'eip155:8453' } }],
    ['a short hash', { metadata: { ...metadata, hash: '0x12' } }],
    ['a bad sender', { metadata: { ...metadata, sentFrom: '0x12' } }],
    ['a bad receiver', { metadata: { ...metadata, sentTo: '<b>' } }],
    ['no date', { metadata: { ...metadata, minedAt: null } }],
    ['a date that is none', { metadata: { ...metadata, minedAt: '2026-02-31T99:00:00Z' } }],
    ['an unknown status', { metadata: { ...metadata, status: 'toString' } }],
    ['an operation with markup', { metadata: { ...metadata, operationType: '<b>' } }],
    ['a negative nonce', { metadata: { ...metadata, nonce: -1 } }],
    ['no id', { id: '' }],
    ['no metadata', { metadata: null }]
  ]
  test.each(damages)('T2.F06 an entry with %s is left out, the others stay', async (_name, parts) => {
    const { ask, widget } = setUp(
      page([
        { ...entry, id: 'good' },
        { ...entry, ...parts }
      ])
    )
    expect(entriesOf(await ask()).map(({ id }) => id)).toEqual(['good'])
    widget.dispose()
  })

  test('any answer is read or refused, and what is read keeps to the rules', async () => {
    const field = fc.oneof(fc.constant(undefined), fc.anything())
    const wire = fc.record({
      id: fc.oneof(fc.constant('one'), field),
      metadata: fc.record({
        operationType: fc.oneof(fc.constant('send'), fc.string(), field),
        hash: fc.oneof(fc.constant(HASH), field),
        chain: fc.constantFrom('eip155:1', 'eip155:10', 'nonsense'),
        minedAt: fc.oneof(fc.date().map(String), fc.constant(metadata.minedAt), field),
        sentFrom: fc.oneof(fc.constant(ACCOUNT), field),
        sentTo: fc.oneof(fc.constant(ACCOUNT), field),
        status: fc.constantFrom('confirmed', 'failed', 'pending', 'constructor'),
        nonce: fc.oneof(fc.nat(), field)
      }),
      transfers: fc.oneof(fc.constant([transfer]), field)
    })
    const answers = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.array(wire, { maxLength: 4 }), next: fc.oneof(fc.string(), field) })
    )
    await checkProperty(
      fc.property(answers, (answer) => {
        const { success, output } = safeParse(historyAnswer, answer)
        const page = success ? toHistoryPage(output, RPC_URL, 'eip155:1') : undefined
        for (const { chainId, hash, minedAt, transfers } of page?.entries ?? []) {
          expect([chainId, hash, minedAt === undefined || Number.isFinite(minedAt)]).toEqual(['eip155:1', HASH, true])
          expect(transfers.every(({ quantity }) => isDecimal(quantity))).toBe(true)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      1_000
    )
  })
})
