import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LOCAL_CONTENT, localCollectibleAbi, localTokenAbi } from '@appkit/local-chain'
import { createClient } from '@libsql/client'
import type { Hono } from 'hono'
import { encodeFunctionData, parseAbi, parseEther, parseUnits, type Address, type Hash, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { chainsAt, LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { inFrame } from '../../test/mount.js'
import { startGate } from '../../test/start-gate.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { tokenBook } from '../evm/token-facts.js'
import type { Payment, PaymentSource } from '../onramp/payment-book.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { PriceSource } from '../prices/price-source.js'
import { fileHistoryIndex } from './file-history-index.js'
import { followedHistory } from './followed-history.js'
import { history } from './history.js'
import type { TransactionRecord } from './transaction-record.js'

const { wrappedNative, router, tokens, collectibles } = LOCAL_CONTENT
const PRICES: PriceSource = { pricesOf: () => Promise.resolve(new Map([[NATIVE_ADDRESS, { price: '2000' }]])) }

let chain: LocalChain
let snapshot: Hex
beforeAll(async () => {
  chain = await startLocalChain()
  snapshot = await chain.client.snapshot()
})
beforeEach(async () => {
  await chain.client.revert({ id: snapshot })
  snapshot = await chain.client.snapshot()
})
afterAll(() => chain.stop())

interface Page {
  readonly data: readonly TransactionRecord[]
  readonly next: string | null
  readonly stale?: boolean
  readonly age?: number
}
type Ask = (account: Address, query?: string) => Promise<Page>

/** The module with an index in a file, and the way to ask it. */
async function openHistory(
  chains = chain.chains,
  path?: string,
  payments?: PaymentSource
): Promise<{ ask: Ask; app: Hono; stop: () => Promise<void> }> {
  const index = await fileHistoryIndex(path ?? join(await temporaryFolder(), 'index.db'))
  const failures: unknown[] = []
  const source = followedHistory({
    chains,
    index,
    pollInterval: 60_000,
    patience: 20_000,
    log: (_source, error) => failures.push(error)
  })
  onTestFinished(() => source.stop())
  const app = inFrame(
    history({
      chains,
      source,
      tokens: tokenBook(),
      prices: PRICES,
      ...(payments && { payments }),
      publicUrl: 'https://services.example'
    })
  )
  const ask: Ask = async (account, query = '') => {
    const answer = await app.request(`/v1/account/${account}/history?chainId=${LOCAL_CHAIN_ID}${query}`)
    expect([answer.status, failures]).toEqual([200, []])
    return (await answer.json()) as Page
  }
  return { ask, app, stop: () => source.stop() }
}

async function newest(ask: Ask, account: Address): Promise<TransactionRecord> {
  const [record] = (await ask(account)).data
  if (!record) throw new Error('There is no entry')
  return record
}

async function mined(hash: Promise<Hash>): Promise<Hash> {
  const receipt = await chain.client.waitForTransactionReceipt({ hash: await hash })
  return receipt.transactionHash
}

const owner = testAccount(0)
const friend = testAccount(1)
const stranger = testAccount(8)

test('default: a native transfer, as each side sees it', async () => {
  const { ask } = await openHistory()
  const value = 1_500_000_000_000_000_001n
  const hash = await mined(chain.client.sendTransaction({ account: owner, to: stranger.address, value }))
  const block = await chain.client.getBlock()
  const sent = await newest(ask, owner.address)
  expect(sent).toEqual({
    id: `${LOCAL_CHAIN_ID}/${hash}`,
    metadata: {
      operationType: 'send',
      hash,
      chain: LOCAL_CHAIN_ID,
      minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
      sentFrom: owner.address,
      sentTo: stranger.address,
      status: 'confirmed',
      nonce: (await chain.client.getTransaction({ hash })).nonce
    },
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '1.500000000000000001' },
        value: 3000,
        price: 2000,
        fungible_info: {
          name: 'Ether',
          symbol: 'ETH',
          icon: { url: 'https://services.example/public/getTokenImage/ETH' },
          flags: { is_spam: false }
        }
      }
    ]
  })
  const received = await newest(ask, stranger.address)
  expect([received.metadata.operationType, received.transfers[0]?.direction]).toEqual(['receive', 'in'])
  await mined(chain.client.sendTransaction({ account: stranger, to: stranger.address, value: 1n }))
  const same = await newest(ask, stranger.address)
  expect([same.metadata.operationType, same.transfers[0]?.direction]).toEqual(['send', 'self'])
})

const erc20 = (
  functionName: 'transfer' | 'approve',
  args: readonly [Address, bigint],
  address: Address = tokens.local18
) => ({ account: owner, address, abi: localTokenAbi, functionName, args }) as const
const swaps = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)'
])
const weth = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const moved = ({ transfers }: TransactionRecord): readonly string[] =>
  transfers.map(({ direction, quantity, fungible_info: info }) => `${direction} ${quantity.numeric} ${info?.symbol}`)

test('what an account did is named, and what moved is told', async () => {
  const { ask } = await openHistory()
  const { client } = chain
  const deadline = 2n ** 63n
  const seen: (readonly [string, readonly string[]])[] = []
  const look = async (hash: Promise<Hash>): Promise<void> => {
    await mined(hash)
    const record = await newest(ask, owner.address)
    seen.push([record.metadata.operationType, moved(record)])
  }
  await look(client.writeContract(erc20('transfer', [friend.address, parseEther('2.5')])))
  await look(client.writeContract(erc20('transfer', [friend.address, 1n], tokens.dollar6)))
  await look(client.writeContract(erc20('approve', [router, parseEther('10')])))
  await look(
    client.writeContract({ account: owner, address: wrappedNative, abi: weth, functionName: 'deposit', value: 7n })
  )
  await look(
    client.writeContract({ account: owner, address: wrappedNative, abi: weth, functionName: 'withdraw', args: [3n] })
  )
  await look(
    client.deployContract({ account: owner, abi: [], bytecode: '0x600a600c600039600a6000f3602a60805260206080f3' })
  )
  await look(client.sendTransaction({ account: owner, to: router, data: '0xc45a0155' }))
  expect(seen).toEqual([
    ['send', ['out 2.5 HRB']],
    ['send', ['out 0.000001 LDOL']],
    ['approve', []],
    ['deposit', ['out 0.000000000000000007 ETH', 'in 0.000000000000000007 WETH']],
    ['withdraw', ['in 0.000000000000000003 ETH', 'out 0.000000000000000003 WETH']],
    ['deploy', []],
    ['execute', []]
  ])

  const before = await client.getBalance({ address: friend.address })
  await look(
    client.writeContract({
      account: owner,
      address: router,
      abi: swaps,
      functionName: 'swapExactETHForTokens',
      gas: 500_000n,
      value: parseEther('0.1'),
      args: [0n, [wrappedNative, tokens.dollar6], owner.address, deadline]
    })
  )
  expect(seen.at(-1)).toEqual(['trade', ['out 0.1 ETH', expect.stringMatching(/^in \d+\.\d+ LDOL$/)]])
  await mined(client.writeContract(erc20('approve', [router, parseUnits('100', 6)], tokens.dollar6)))
  await look(
    client.writeContract({
      account: owner,
      address: router,
      abi: swaps,
      functionName: 'swapExactTokensForETH',
      gas: 500_000n,
      args: [parseUnits('100', 6), 0n, [tokens.dollar6, wrappedNative], friend.address, deadline]
    })
  )
  const gained = (await client.getBalance({ address: friend.address })) - before
  expect(seen.at(-1)).toEqual(['trade', ['out 100 LDOL']])
  const received = await newest(ask, friend.address)
  expect(received.metadata.operationType).toBe('receive')
  expect(parseEther(received.transfers[0]?.quantity.numeric ?? '')).toBe(gained)
})

test('default: with onramp=coinbase only what was bought, and anything else there is refused', async () => {
  const hashes: Hash[] = []
  for (const value of [1n, 2n])
    hashes.push(await mined(chain.client.sendTransaction({ account: owner, to: stranger.address, value })))
  const bought: Payment = {
    id: 'purchase-1',
    chainId: LOCAL_CHAIN_ID,
    token: { name: 'Ether', symbol: 'ETH' },
    bought: '0.000000000000000001',
    paid: { amount: '10.00', currency: 'USD' },
    at: Date.now(),
    state: 'sent',
    hash: hashes[0] as Hash
  }
  const { ask, app } = await openHistory(chain.chains, undefined, { of: () => Promise.resolve([bought]) })
  const { data, next } = await ask(stranger.address, '&onramp=coinbase')
  expect([data.map(({ id, metadata: { hash } }) => [id, hash]), next]).toEqual([
    [['onramp/purchase-1', hashes[0]]],
    null
  ])
  expect((await ask(stranger.address)).data).toHaveLength(2)
  expect((await app.request(`/v1/account/${stranger.address}/history?onramp=meld`)).status).toBe(400)
})

test('a failed transaction is told as failed, with what it tried', async () => {
  const { ask } = await openHistory()
  const { client } = chain
  const data = encodeFunctionData({ abi: localTokenAbi, functionName: 'transfer', args: [friend.address, 1n] })
  await mined(client.sendTransaction({ account: stranger, to: tokens.local18, data, gas: 100_000n }))
  expect((await newest(ask, stranger.address)).metadata).toMatchObject({ status: 'failed', operationType: 'send' })
  await mined(client.sendTransaction({ account: stranger, to: tokens.local18, value: 9n, gas: 100_000n }))
  const failed = await newest(ask, stranger.address)
  expect([failed.metadata.status, moved(failed)]).toEqual(['failed', ['out 0.000000000000000009 ETH']])
})

test('collectibles have a name and a picture of this server', async () => {
  const { ask } = await openHistory()
  await mined(
    chain.client.writeContract({
      account: stranger,
      address: collectibles.erc721,
      abi: localCollectibleAbi,
      functionName: 'mint',
      args: [stranger.address]
    })
  )
  const { metadata, transfers } = await newest(ask, stranger.address)
  expect(metadata.operationType).toBe('mint')
  const url = expect.stringMatching(
    new RegExp(`^https://services.example/v1/nfts/${LOCAL_CHAIN_ID}/${collectibles.erc721}/\\d+/image$`)
  )
  expect(transfers).toEqual([
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: {
        name: expect.stringMatching(/^\S.* #\d+$/),
        content: { preview: { url }, detail: { url } },
        flags: { is_spam: false }
      }
    }
  ])
})

test('T13.07 T2.E03 unlisted tokens are marked and their texts cut; movements of nothing by others are marked too', async () => {
  const { ask } = await openHistory()
  const { data } = await ask(owner.address)
  const spam = data.flatMap(({ transfers }) => transfers).filter(({ fungible_info: info }) => info?.flags.is_spam)
  expect(spam.length).toBeGreaterThan(0)
  for (const { fungible_info: info } of spam) {
    expect([...(info?.name ?? '')].length).toBeLessThanOrEqual(64)
    expect([...(info?.symbol ?? '')].length).toBeLessThanOrEqual(20)
    expect(`${info?.name}${info?.symbol}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(info?.icon).toBeUndefined()
  }
  const nothing = parseAbi(['function transferFrom(address, address, uint256)'])
  await mined(
    chain.client.writeContract({
      account: stranger,
      address: tokens.local18,
      abi: nothing,
      functionName: 'transferFrom',
      args: [owner.address, stranger.address, 0n]
    })
  )
  const poisoned = await newest(ask, owner.address)
  expect(poisoned.metadata.sentFrom).toBe(stranger.address)
  expect(poisoned.transfers[0]?.fungible_info?.flags.is_spam).toBe(true)
})

test('T2.E03 pages of 50 have every entry once, also while blocks are added; the last page ends', async () => {
  const { ask } = await openHistory()
  const { client } = chain
  await client.setAutomine(false)
  const first = await client.getTransactionCount({ address: stranger.address })
  const hashes: Hash[] = []
  for (let index = 0; index < 210; index += 1) {
    hashes.push(
      await client.sendTransaction({
        account: stranger,
        to: friend.address,
        value: 1n,
        nonce: first + index,
        gas: 21_000n
      })
    )
    if (index % 3 === 2) await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
  const pages: Page[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await ask(stranger.address, cursor && `&cursor=${cursor}`)
    pages.push(page)
    cursor = page.next
    expect(cursor?.length ?? 0).toBeLessThanOrEqual(512)
    if (pages.length < 3) await mined(client.sendTransaction({ account: stranger, to: friend.address, value: 2n }))
  }
  expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 50, 50, 10])
  expect(new Set(pages.map(({ next }) => next)).size).toBe(5)
  expect(pages.flatMap(({ data }) => data.map(({ metadata }) => metadata.hash))).toEqual(hashes.toReversed())
})

test('T9.07 a cursor that is none of ours, and other abuse', async () => {
  const { app } = await openHistory()
  const statuses = await Promise.all(
    [
      `/v1/account/${owner.address}/history?cursor=x`,
      `/v1/account/${owner.address}/history?cursor=${'A'.repeat(600)}`,
      `/v1/account/${owner.address}/history?cursor=${Buffer.from('[1,"eip155:1",2]').toString('base64url')}`,
      `/v1/account/${owner.address}/history?cursor=${Buffer.from('[-1,"eip155:1",2,1]').toString('base64url')}`,
      `/v1/account/${owner.address}/history?cursor=${Buffer.from('{"__proto__":1}').toString('base64url')}`,
      `/v1/account/${owner.address.slice(1)}/history`,
      `/v1/account/${owner.address}/history?chainId=x`
    ].map(async (path) => (await app.request(path)).status)
  )
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await app.request(`/v1/account/${owner.address}/history?chainId=eip155:1`)).status).toBe(404)
})

test('a reorganisation takes back what is no longer on the chain', async () => {
  const ownChain = await startLocalChain()
  onTestFinished(() => ownChain.stop())
  const { ask } = await openHistory(ownChain.chains)
  const { client } = ownChain
  const send = async (value: bigint): Promise<Hash> => {
    const hash = await client.sendTransaction({ account: stranger, to: friend.address, value })
    return (await client.waitForTransactionReceipt({ hash })).transactionHash
  }
  const before = (await ask(stranger.address)).data.length
  const fork = await client.snapshot()
  const gone: Hash[] = []
  for (let index = 0; index < 5; index += 1) gone.push(await send(BigInt(100 + index)))
  expect((await ask(stranger.address)).data).toHaveLength(before + 5)

  await client.revert({ id: fork })
  expect((await ask(stranger.address)).data).toHaveLength(before)
  const kept = await send(7n)
  await client.mine({ blocks: 10 })
  const hashes = (await ask(stranger.address)).data.map(({ metadata }) => metadata.hash)
  expect(hashes).toContain(kept)
  expect(hashes).not.toEqual(expect.arrayContaining([gone[0]]))

  await client.request({ method: 'anvil_reorg' as never, params: [12, []] as never })
  expect((await ask(stranger.address)).data).toHaveLength(before)
})

test('another chain under the same id is read anew, and an index is used again after a restart', async () => {
  const path = join(await temporaryFolder(), 'index.db')
  await mined(chain.client.sendTransaction({ account: stranger, to: friend.address, value: 1n }))
  const first = await openHistory(chain.chains, path)
  const known = await first.ask(stranger.address)
  await first.stop()
  const again = await openHistory(chain.chains, path)
  expect(await again.ask(stranger.address)).toEqual(known)
  await again.stop()

  const other = await startLocalChain()
  onTestFinished(() => other.stop())
  await other.client.mine({ blocks: 200 })
  const anew = await openHistory(other.chains, path)
  expect((await anew.ask(stranger.address)).data).toEqual([])
  expect((await anew.ask(owner.address)).data.length).toBeGreaterThan(0)
})

test('T9.11 while the node is down the history is told with its age, also after a restart; 503 when nothing is known', async () => {
  const gate = await startGate(chain.url)
  onTestFinished(() => gate.stop())
  const path = join(await temporaryFolder(), 'index.db')
  const first = await openHistory(chainsAt(gate.url), path)
  const known = await first.ask(owner.address)
  expect(known.stale).toBeUndefined()
  gate.isShut = true
  const address = `/v1/account/${owner.address}/history?chainId=${LOCAL_CHAIN_ID}`
  for (const open of [first, await openHistory(chainsAt(gate.url), path)]) {
    const answer = await open.app.request(address)
    const page = (await answer.json()) as Page
    expect([answer.status, page.stale, answer.headers.get('age')]).toEqual([200, true, String(page.age)])
    expect(page.data.map(({ id }) => id)).toEqual(known.data.map(({ id }) => id))
    await open.stop()
  }
  const empty = await openHistory(chainsAt(gate.url))
  expect((await empty.app.request(address)).status).toBe(503)
  gate.isShut = false
  expect((await (await empty.app.request(address)).json()) as Page).toMatchObject({ data: known.data })
})

test('two processes with one index file, or with one each, tell the same and read each other’s cursors', async () => {
  const { client } = chain
  for (let index = 0; index < 60; index += 1)
    await mined(client.sendTransaction({ account: stranger, to: friend.address, value: 1n }))
  const path = join(await temporaryFolder(), 'index.db')
  const opened = await Promise.all([openHistory(chain.chains, path), openHistory(chain.chains, path), openHistory()])
  const pages = await Promise.all(opened.map(({ ask }) => ask(stranger.address)))
  expect(pages[1]).toEqual(pages[0])
  expect(pages[2]).toEqual(pages[0])
  const others = await Promise.all(opened.map(({ ask }) => ask(stranger.address, `&cursor=${pages[0]?.next}`)))
  expect(others[0]?.data).toHaveLength(10)
  expect(others[1]).toEqual(others[0])
  expect(others[2]).toEqual(others[0])
})

test.each([
  ['damaged', 'no database at all'.repeat(500)],
  ['empty', '']
])('T9.03 an index file that is %s is made anew', async (_name, content) => {
  const path = join(await temporaryFolder(), 'index.db')
  await writeFile(path, content)
  expect((await (await openHistory(chain.chains, path)).ask(owner.address)).data.length).toBeGreaterThan(0)
})

test('T9.03 an index file of another version is put aside and made anew', async () => {
  const path = join(await temporaryFolder(), 'index.db')
  const client = createClient({ url: `file:${path}` })
  await client.execute('PRAGMA user_version = 99')
  client.close()
  expect((await (await openHistory(chain.chains, path)).ask(owner.address)).data.length).toBeGreaterThan(0)
  expect(await readdir(dirname(path))).toContain('index.db.old')
})
