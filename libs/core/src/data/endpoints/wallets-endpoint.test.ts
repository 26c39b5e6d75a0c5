import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../../tools/library/check-property.js'
import { setUpData } from '../../../test/set-up-data.js'
import { walletsApi, type WalletPage } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import { toWalletPage, walletAnswer } from './wallets-decoder.js'

const { getWallets, getWalletList } = walletsApi.endpoints
const PATH = '/getWallets'
const wallet = {
  id: 'a'.repeat(64),
  name: 'Aurora',
  homepage: 'https://aurora.example/',
  image_id: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  badge_type: 'certified',
  chains: ['eip155:1', 'sui:mainnet', 'nonsense'],
  mobile_link: 'aurora://',
  desktop_link: null,
  webapp_link: 'javascript:alert(1)',
  app_store: 'https://apps.apple.com/app/id1',
  rdns: 'example.aurora',
  supports_wc: false
}

interface Result {
  readonly data?: WalletPage
  readonly error?: PlainError
}
interface ListResult {
  readonly data?: { readonly pages: readonly WalletPage[] }
  readonly hasNextPage?: boolean
}

test('default: a page of wallets, filtered by the directory', async () => {
  const { answerOf, provider, widget } = setUpData({ [PATH]: { data: [wallet], count: 481 } })
  const { data } = await answerOf<Result>(
    getWallets.initiate({
      entries: 100,
      search: '  aur ',
      isCertified: true,
      include: ['b', 'c'],
      exclude: [],
      chains: ['eip155:1', 'eip155:8453']
    })
  )
  expect(data).toEqual({
    count: 481,
    wallets: [
      {
        id: wallet.id,
        name: 'Aurora',
        rdns: 'example.aurora',
        imageId: wallet.image_id,
        chains: ['eip155:1'],
        isCertified: true,
        links: {
          homepage: 'https://aurora.example/',
          mobile: 'aurora://',
          desktop: undefined,
          webapp: undefined,
          chromeStore: undefined,
          appStore: 'https://apps.apple.com/app/id1',
          playStore: undefined
        },
        supportsWalletConnect: false
      }
    ]
  })
  const { projectId: _id, st: _st, sv: _sv, ...asked } = provider.asked(PATH)[0]!
  expect(asked).toEqual({
    page: '1',
    entries: '100',
    search: 'aur',
    badge_type: 'certified',
    include: 'b,c',
    chains: 'eip155:1,eip155:8453'
  })
  widget.dispose()
})

test('default: without a directory there are none, and no request is sent', async () => {
  const { answerOf, provider, widget } = setUpData({}, { baseUrls: {} })
  const { data } = await answerOf<Result>(getWallets.initiate({ entries: 4 }))
  expect([data, provider.requests]).toEqual([{ wallets: [], count: 0 }, []])
  widget.dispose()
})

describe('the list', () => {
  const page = (from: number, length: number) => ({
    data: Array.from({ length }, (_, index) => ({ id: `w${from + index}`, name: `Wallet ${from + index}` })),
    count: 100_000
  })

  test('default: 40 on a page, page by page', async () => {
    const { answerOf, provider, widget } = setUpData({ [PATH]: page(0, 40) })
    await answerOf(getWalletList.initiate({}))
    provider.reply(PATH, page(40, 40))
    const { data, hasNextPage } = await answerOf<ListResult>(
      getWalletList.initiate({}, { direction: 'forward', subscribe: false })
    )
    expect([data?.pages.map(({ wallets }) => wallets.length), hasNextPage]).toEqual([[40, 40], true])
    expect(provider.asked(PATH).map(({ page: number, entries }) => [number, entries])).toEqual([
      ['1', '40'],
      ['2', '40']
    ])
    widget.dispose()
  })

  test.each([
    ['an empty page', page(0, 0)],
    ['a page that was there already', page(0, 40)]
  ])('T1.16 behavior: %s ends it, whatever the count says', async (_name, second) => {
    const { answerOf, provider, widget } = setUpData({ [PATH]: page(0, 40) })
    await answerOf(getWalletList.initiate({}))
    provider.reply(PATH, second)
    const forward = () => answerOf<ListResult>(getWalletList.initiate({}, { direction: 'forward', subscribe: false }))
    expect((await forward()).hasNextPage).toBe(false)
    await forward()
    expect(provider.requests).toHaveLength(2)
    widget.dispose()
  })
})

describe('T2.E21 behavior', () => {
  test.each([
    ['no list', { count: 1 }],
    [
      'T1.16 1,001 wallets',
      { data: Array.from({ length: 1_001 }, (_, id) => ({ id: `w${id}`, name: 'a' })), count: 1 }
    ],
    ['a text for a count', { data: [], count: '7' }]
  ])('%s is BAD_RESPONSE', async (_name, answer) => {
    const { answerOf, widget } = setUpData({ [PATH]: answer })
    expect((await answerOf<Result>(getWallets.initiate({ entries: 4 }))).error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })

  test('T1.15 a wallet without a usable id, and a repeated one, are left out; a bad picture is absent', () => {
    const data = [
      wallet,
      { ...wallet, name: 'Again' },
      { ...wallet, id: '../x' },
      { ...wallet, id: 'b', image_id: 'a/../b' }
    ]
    const { wallets } = toWalletPage(parse(walletAnswer, { data, count: 4 }))
    expect(wallets.map(({ id, name, imageId }) => [id.length, name, imageId])).toEqual([
      [64, 'Aurora', wallet.image_id],
      [1, 'Aurora', undefined]
    ])
  })

  test('T1.01 T1.14 any record is read or left out, with a shown name and links that may be followed', async () => {
    const field = fc.oneof(fc.constant(undefined), fc.anything(), fc.webUrl(), fc.string())
    const record = fc.record({
      id: fc.oneof(fc.constant('a'), field),
      name: fc.oneof(fc.string({ unit: anyCodePoint }), field),
      homepage: field,
      image_id: field,
      chains: field,
      mobile_link: field,
      desktop_link: field,
      webapp_link: field,
      chrome_store: field,
      rdns: field,
      injected: field,
      supports_wc: field
    })
    await checkProperty(
      fc.property(fc.array(record, { maxLength: 4 }), (data) => {
        for (const { id, name, links } of toWalletPage(parse(walletAnswer, { data, count: 1 })).wallets) {
          expect([/^[A-Za-z0-9_-]{1,128}$/.test(id), name.length > 0 && name.length <= 64]).toEqual([true, true])
          for (const link of Object.values(links)) expect(link ?? 'https:').toMatch(/^(?!javascript:|data:|http:)[a-z]/)
        }
      }),
      1_000
    )
  })
})
