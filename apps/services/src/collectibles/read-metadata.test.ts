import { chainContent, LOCAL_CONTENT } from '@appkit/local-chain'
import * as fc from 'fast-check'
import { createPublicClient, encodeAbiParameters, encodeFunctionResult, multicall3Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { parseChainContent } from '../content/parse-chain-content.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { nodeTransport } from '../evm/node-transport.js'
import type { ListedFetch } from '../images/fetch-listed.js'
import { collectibleBook, type Described } from './collectible-book.js'
import { readMetadata } from './read-metadata.js'

const COLLECTIBLE = { contract: LOCAL_CONTENT.collectibles.erc1155, tokenId: 0xabcn }

/** A chain on which every contract says that the description is here. */
function chainWith(uri: string): EvmChain {
  const returnData = encodeAbiParameters([{ type: 'string' }], [uri])
  const failed = { success: false, returnData: '0x' as Hex }
  const result = encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [failed, { success: true, returnData }]
  })
  const content = parseChainContent(chainContent([31337])).get('eip155:31337')
  if (!content) throw new Error('There is no content')
  const fetch = async (): Promise<Response> => Response.json({ jsonrpc: '2.0', id: 1, result })
  const transport = nodeTransport({ url: 'http://node.example', timeout: 1000, callGas: 50_000_000n, fetch })
  return { chainId: content.chainId, content, client: createPublicClient({ transport }) }
}

/** A listed host with one file on it; it remembers what it was asked. */
function hostWith(file: unknown): ListedFetch & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    isListed: (url) => url.startsWith('https://pictures.example/'),
    fetch: async (url) => {
      asked.push(url)
      return new Uint8Array(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)))
    }
  }
}

const inside = (metadata: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
const describeBy = (uri: string, host = hostWith({})): Promise<Described> =>
  collectibleBook(host).describe(chainWith(uri), COLLECTIBLE)

test('behavior: an empty picture is none, and the drawing beside it counts', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const described = inside({ name: '', image: '', image_url: '', image_data: drawing })
  expect(await readMetadata(chainWith(described), COLLECTIBLE, hostWith({}))).toEqual({
    name: undefined,
    image: `data:image/svg+xml,${encodeURIComponent(drawing)}`
  })
})

test('default: a description on the chain, or at a listed host with the number in its address', async () => {
  expect(await readMetadata(chainWith(inside({ name: 'A', image: 'data:,x' })), COLLECTIBLE, hostWith({}))).toEqual({
    name: 'A',
    image: 'data:,x'
  })
  const host = hostWith({ name: 'B', image_url: 'https://pictures.example/b.png' })
  expect(await describeBy('https://pictures.example/{id}.json', host)).toEqual({
    name: 'B',
    picture: { kind: 'listed', url: 'https://pictures.example/b.png' }
  })
  expect(host.asked).toEqual([`https://pictures.example/${'abc'.padStart(64, '0')}.json`])
})

test('default: a description and its picture by content address', async () => {
  const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWTPUPP'
  const fetched: string[] = []
  const gateway: ListedFetch = {
    isListed: (url) => url.startsWith('ipfs://'),
    fetch: async (url) => {
      fetched.push(url)
      return new Uint8Array(Buffer.from(JSON.stringify({ name: 'One', image: `ipfs://${cid}/1.png` })))
    }
  }
  const described = await collectibleBook(gateway).describe(chainWith(`ipfs://${cid}/1`), COLLECTIBLE)
  expect(described).toEqual({ name: 'One', picture: { kind: 'listed', url: `ipfs://${cid}/1.png` } })
  expect(fetched).toEqual([`ipfs://${cid}/1`])
})

test('a picture as plain SVG text is one inside', async () => {
  const book = collectibleBook(hostWith({}))
  const chain = chainWith(inside({ image_data: '<svg xmlns="http://www.w3.org/2000/svg"/>' }))
  expect((await book.describe(chain, COLLECTIBLE)).picture).toEqual({ kind: 'inside' })
  expect((await book.picture(chain, COLLECTIBLE)).type).toBe('image/svg+xml; charset=utf-8')
})

describe('T9.08 a description that leads astray', () => {
  test.each([
    'https://evil.example/a.png',
    'http://127.0.0.1/a.png',
    'https://pictures.example.evil.example/a.png',
    'ipfs://Qm/a.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
    ''
  ])('to the picture %j has none', async (image) => {
    expect((await describeBy(inside({ name: 'A', image }))).picture).toEqual({ kind: 'none' })
  })

  test('a picture inside that is a page is refused', async () => {
    const book = collectibleBook(hostWith({}))
    const chain = chainWith(inside({ image: 'data:image/png;base64,PGh0bWw+' }))
    await expect(book.picture(chain, COLLECTIBLE)).rejects.toMatchObject({ code: 'BAD_RESPONSE' })
  })
})

test('T2.E03 a hostile name is cut and cleaned', async () => {
  const { name } = await describeBy(inside({ name: `<img src=x>\u202E${'x'.repeat(500)}`, image: 1 }))
  expect([...(name ?? '')]).toHaveLength(64)
  expect(name).toMatch(/^<img src=x> x+…$/)
})

test('T2.E03 whatever stands in a description, it is told as text or not at all', async () => {
  const anything = fc.oneof(
    fc.json().map((json) => `data:application/json,${encodeURIComponent(json)}`),
    fc.string({ unit: anyCodePoint }),
    fc.constantFrom(
      `data:application/json,${'['.repeat(100_000)}`,
      inside({ name: { __proto__: 1 }, image: ['x'] }),
      inside(null),
      'data:application/json;base64,////',
      'data:application/json,{"name":"a","__proto__":{"name":"b"}}'
    )
  )
  await fc.assert(
    fc.asyncProperty(anything, async (uri) => {
      const { name, picture } = await describeBy(uri, hostWith('not json'))
      expect(name === undefined || (typeof name === 'string' && name.length <= 128)).toBe(true)
      expect(['inside', 'listed', 'none']).toContain(picture.kind)
    }),
    { numRuns: 200 }
  )
})
