import { describe, expect, test } from 'vitest'
import { RPC_URL, setUpData } from '../../../test/set-up-data.js'
import { nftsApi, type NftPage } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { FakeReply } from '../../testing/index.js'

const { getNfts } = nftsApi.endpoints
const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const QUERY = { address: ACCOUNT, chainId: 'eip155:1' } as const
const PATH = `/v1/account/${ACCOUNT}/nfts`
const nft = {
  chainId: 'eip155:1',
  contract: '0x000000000000000000000000000000000000dEaD',
  tokenId: '7',
  standard: 'ERC1155',
  quantity: '3',
  name: 'A piece',
  collection: 'Pieces',
  imageUrl: 'https://elsewhere.example/7.svg'
}

interface Result {
  readonly data?: { readonly pages: readonly NftPage[] }
  readonly error?: PlainError
  readonly hasNextPage?: boolean
}

function setUp(reply: FakeReply, networks?: readonly string[]) {
  const data = setUpData({ [PATH]: reply }, networks ? { networks } : {})
  const ask = (options: object = {}) => data.answerOf<Result>(getNfts.initiate(QUERY, options))
  return { ...data, ask }
}
const nftsOf = ({ data }: Result) => data?.pages.flatMap(({ nfts }) => nfts)

describe('default', () => {
  test('collectibles, page by page', async () => {
    const { ask, provider, widget } = setUp({ data: [nft], next: 'more' })
    expect(nftsOf(await ask())).toEqual([
      { ...nft, imageUrl: `${RPC_URL}/v1/images?url=https%3A%2F%2Felsewhere.example%2F7.svg`, isSpam: false }
    ])
    provider.reply(PATH, {
      data: [{ ...nft, tokenId: '8', name: null, collection: '', imageUrl: undefined }],
      next: null
    })
    const all = await ask({ direction: 'forward', subscribe: false })
    expect([nftsOf(all)?.[1]?.name, nftsOf(all)?.[1]?.collection, all.hasNextPage]).toEqual([
      undefined,
      undefined,
      false
    ])
    expect(provider.asked(PATH).map(({ cursor }) => cursor)).toEqual([undefined, 'more'])
    widget.dispose()
  })

  test('on a network the provider does not know there are none, and none are requested', async () => {
    const { ask, provider, widget } = setUp({ data: [nft], next: null }, [])
    expect([nftsOf(await ask()), provider.asked(PATH)]).toEqual([[], []])
    widget.dispose()
  })
})

describe('behavior: an answer that no rule allows', () => {
  test.each([
    ['no list', { next: null }],
    ['101 pieces', { data: Array.from({ length: 101 }, () => nft), next: null }],
    ['T2.F15 a piece of another network', { data: [nft, { ...nft, chainId: 'eip155:10' }], next: null }],
    ['a cursor of 513 characters', { data: [], next: 'a'.repeat(513) }]
  ])('%s is BAD_RESPONSE', async (_name, answer) => {
    const { ask, widget } = setUp(answer)
    expect((await ask()).error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })

  test.each([
    ['another standard', { standard: 'ERC20' }],
    ['no quantity', { quantity: '0' }],
    ['a negative id', { tokenId: '-1' }],
    ['an id beyond 2^256', { tokenId: '9'.repeat(78) }],
    ['a bad contract', { contract: '0x12' }],
    ['a lone surrogate', { name: '\udc00' }]
  ])('T2.F06 a piece with %s is left out', async (_name, parts) => {
    const { ask, widget } = setUp({ data: [nft, { ...nft, ...parts }], next: null })
    expect(nftsOf(await ask())).toHaveLength(1)
    widget.dispose()
  })

  test('T2.F14 hostile text is cleaned and cut', async () => {
    const { ask, widget } = setUp({ data: [{ ...nft, name: `\u202E${'x'.repeat(5_000)}` }], next: null })
    expect(nftsOf(await ask())?.[0]?.name).toBe('x'.repeat(128))
    widget.dispose()
  })
})
