import { join } from 'node:path'
import { LOCAL_CONTENT, localCollectibleAbi, localEditionAbi } from '@appkit/local-chain'
import type { Hono } from 'hono'
import { encodeFunctionData, parseAbi, type Address, type Hash } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { inFrame } from '../../test/mount.js'
import { startGate } from '../../test/start-gate.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { tokenBook } from '../evm/token-facts.js'
import { fileHistoryIndex } from '../history/file-history-index.js'
import { followedHistory } from '../history/followed-history.js'
import { listedFetch } from '../images/fetch-listed.js'
import { images } from '../images/images.js'
import { collectibleBook } from './collectible-book.js'
import type { CollectibleRecord } from './collectible-record.js'
import { collectibles } from './collectibles.js'

const { erc721, erc1155 } = LOCAL_CONTENT.collectibles
let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

interface Page {
  readonly data: readonly CollectibleRecord[]
  readonly next: string | null
  readonly stale?: boolean
}

async function openCollectibles(
  chains = chain.chains
): Promise<{ app: Hono; ask: (account: Address, query?: string) => Promise<Page> }> {
  const index = await fileHistoryIndex(join(await temporaryFolder(), 'index.db'))
  const source = followedHistory({ chains, index, pollInterval: 60_000, patience: 20_000, log: () => {} })
  onTestFinished(() => source.stop())
  const listed = listedFetch({ origins: new Set(['https://pictures.example']), timeout: 500 })
  const book = collectibleBook(listed)
  const app = inFrame(
    collectibles({ chains, source, tokens: tokenBook(), book, publicUrl: undefined }),
    images({ chains, listed, collectibles: book })
  )
  return {
    app,
    ask: async (account, query = '') =>
      (await (
        await app.request(`http://services.example/v1/account/${account}/nfts?chainId=${LOCAL_CHAIN_ID}${query}`)
      ).json()) as Page
  }
}

async function mined(hash: Promise<Hash>): Promise<void> {
  await chain.client.waitForTransactionReceipt({ hash: await hash })
}

const holder = testAccount(5)
const friend = testAccount(6)
const mint = (amount: bigint, id: bigint) =>
  mined(
    chain.client.writeContract({
      account: holder,
      address: erc1155,
      abi: localEditionAbi,
      functionName: 'mint',
      args: [holder.address, id, amount]
    })
  )
const mintLighthouse = () =>
  mined(
    chain.client.writeContract({
      account: holder,
      address: erc721,
      abi: localCollectibleAbi,
      functionName: 'mint',
      args: [holder.address]
    })
  )
const transfers = parseAbi([
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)'
])

test('default: what an account holds, the newest first, with names and pictures that this server has', async () => {
  const { app, ask } = await openCollectibles()
  await mintLighthouse()
  await mint(3n, 7n)
  const { data, next } = await ask(holder.address)
  expect(next).toBeNull()
  expect(data).toEqual([
    {
      chainId: LOCAL_CHAIN_ID,
      contract: erc1155,
      tokenId: '7',
      standard: 'ERC1155',
      quantity: '3',
      name: 'Ferry ticket, line 7',
      collection: expect.any(String),
      imageUrl: `http://services.example/v1/nfts/${LOCAL_CHAIN_ID}/${erc1155}/7/image`,
      flags: { is_spam: false }
    },
    expect.objectContaining({
      contract: erc721,
      standard: 'ERC721',
      quantity: '1',
      name: expect.stringMatching(/^Lighthouse \d+$/),
      imageUrl: expect.stringContaining(`/v1/nfts/${LOCAL_CHAIN_ID}/${erc721}/`)
    })
  ])
  for (const { imageUrl } of data) {
    const picture = await app.request(imageUrl ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(await picture.text()).toMatch(/^<svg /)
  }
})

test('what was given away is gone here and there for the other', async () => {
  const { ask } = await openCollectibles()
  await mint(5n, 9n)
  const before = await ask(holder.address)
  const lighthouse = before.data.find(({ standard }) => standard === 'ERC721')
  const tokenId = BigInt(lighthouse?.tokenId ?? 0)
  const { client } = chain
  await mined(
    client.writeContract({
      account: holder,
      address: erc721,
      abi: transfers,
      functionName: 'transferFrom',
      args: [holder.address, friend.address, tokenId]
    })
  )
  await mined(
    client.writeContract({
      account: holder,
      address: erc1155,
      abi: transfers,
      functionName: 'safeTransferFrom',
      args: [holder.address, friend.address, 9n, 2n, '0x']
    })
  )
  const quantities = async (account: Address): Promise<string[]> =>
    (await ask(account)).data.map(({ contract, tokenId: id, quantity }) => `${contract} ${id} ${quantity}`)
  expect(await quantities(friend.address)).toEqual([`${erc1155} 9 2`, `${erc721} ${tokenId} 1`])
  const kept = await quantities(holder.address)
  expect(kept).toContain(`${erc1155} 9 3`)
  expect(kept).not.toContain(`${erc721} ${tokenId} 1`)
})

test('pages of 50 have each collectible once', async () => {
  const { ask } = await openCollectibles()
  const collector = testAccount(9)
  const ids = Array.from({ length: 120 }, (_, index) => BigInt(index + 1))
  for (const part of [ids.slice(0, 60), ids.slice(60)])
    await mined(
      chain.client.writeContract({
        account: collector,
        address: erc1155,
        abi: localEditionAbi,
        functionName: 'mintBatch',
        args: [collector.address, part, part]
      })
    )
  const pages: Page[] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push(await ask(collector.address, cursor && `&cursor=${cursor}`))
  expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 20])
  const told = pages.flatMap(({ data }) => data.map(({ tokenId, quantity }) => [tokenId, quantity]))
  expect(told).toEqual(ids.toReversed().map((id) => [String(id), String(id)]))
})

test('T9.11 while the node is down the last page is told with its age, 503 where nothing is known', async () => {
  const gate = await startGate(chain.url)
  onTestFinished(() => gate.stop())
  await mintLighthouse()
  const { app, ask } = await openCollectibles(chainsAt(gate.url))
  const known = await ask(holder.address)
  expect(known.stale).toBeUndefined()
  gate.isShut = true
  expect(await ask(holder.address)).toMatchObject({ data: known.data, stale: true })
  expect((await app.request(`/v1/account/${friend.address}/nfts`)).status).toBe(503)
  gate.isShut = false
  expect((await ask(holder.address)).stale).toBeUndefined()
})

test('T2.E03 a collection that lies about itself is told without what it lied about', async () => {
  const { app, ask } = await openCollectibles()
  const victim = testAccount(4)
  const liar = await deployLiar()
  await mined(chain.client.sendTransaction({ account: holder, to: liar, data: announce(victim.address, 1n) }))
  expect((await ask(victim.address)).data).toEqual([])
  expect((await app.request(`/v1/nfts/${LOCAL_CHAIN_ID}/${liar}/1/image`)).status).toBe(404)
})

test.each([
  [`/v1/nfts/${LOCAL_CHAIN_ID}/${erc721}/1e3/image`, 400],
  [`/v1/nfts/${LOCAL_CHAIN_ID}/${erc721}/${2n ** 256n}/image`, 400],
  [`/v1/nfts/${LOCAL_CHAIN_ID}/${erc721.slice(1)}/1/image`, 400],
  [`/v1/nfts/eip155:1/${erc721}/1/image`, 404],
  [`/v1/nfts/${LOCAL_CHAIN_ID}/${erc721}/99999/image`, 404],
  [`/v1/account/${erc721}/nfts?cursor=x`, 400],
  [`/v1/account/x/nfts`, 400]
])('T9.07 %s', async (path, status) => {
  expect((await (await openCollectibles()).app.request(path)).status).toBe(status)
})

const ANNOUNCE = parseAbi(['function announce(address to, uint256 id)'])
const announce = (to: Address, id: bigint) =>
  encodeFunctionData({ abi: ANNOUNCE, functionName: 'announce', args: [to, id] })

/** A contract that writes `Transfer(0, first argument, second argument)` whatever it is asked, and answers nothing. */
async function deployLiar(): Promise<Address> {
  const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const runtime = `60243560043560007f${transferEvent}60006000a4` + '00'
  const size = (runtime.length / 2).toString(16).padStart(2, '0')
  const bytecode = `0x60${size}600c60003960${size}6000f3${runtime}` as const
  const hash = await chain.client.deployContract({ account: holder, abi: [], bytecode })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The contract was not created')
  return contractAddress
}
