import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { fileHistoryIndex } from './file-history-index.js'
import type { HistoryIndex } from './history-index.js'
import type { IndexedBlock } from './indexed-block.js'

const CHAIN = 'eip155:1'
const ALICE = '0x00000000000000000000000000000000000a11ce' as const

async function open(): Promise<HistoryIndex> {
  const index = await fileHistoryIndex(join(await temporaryFolder(), 'index.db'))
  onTestFinished(() => index.close())
  return index
}

const hashOf = (number: number) => toHex(number, { size: 32 })

/** A block with a transaction at each of the positions. */
function blockAt(number: number, positions: readonly number[]): IndexedBlock {
  const transactions = positions.map((position) => ({
    hash: hashOf(number * 1000 + position),
    position,
    from: ALICE,
    to: ALICE,
    created: undefined,
    nonce: position,
    selector: '0x',
    isFailed: false,
    transfers: [],
    approvers: []
  })) satisfies IndexedBlock['transactions']
  return { number, hash: hashOf(number), parentHash: hashOf(number - 1), minedAt: number, transactions }
}

test('default: blocks are added after the newest one only', async () => {
  const index = await open()
  const [first, second] = [blockAt(1, [0]), blockAt(2, [0])]
  expect(await index.append(CHAIN, undefined, [first])).toBe(true)
  expect(await index.append(CHAIN, undefined, [second])).toBe(false)
  expect(await index.append(CHAIN, first, [second])).toBe(true)
  expect((await index.recent(CHAIN)).map(({ number }) => number)).toEqual([2, 1])
})

test('T9.11 a block that contradicts itself is a fault, not a sign that another process was faster', async () => {
  const index = await open()
  await expect(index.append(CHAIN, undefined, [blockAt(1, [0, 0])])).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE'
  })
  expect(await index.recent(CHAIN)).toEqual([])
})

const BOB = '0x0000000000000000000000000000000000000b0b'
const CONTRACTS = {
  ERC721: '0x0000000000000000000000000000000000000721',
  ERC1155: '0x0000000000000000000000000000000000001155'
} as const
interface Moved {
  readonly from: typeof ALICE | typeof BOB
  readonly tokenId: number
  readonly standard: 'ERC721' | 'ERC1155'
}

/** A block with one transaction that moves collectibles between Alice and Bob. */
function movesAt(number: number, moves: readonly Moved[]) {
  const block = blockAt(number, [0])
  const transfers = moves.map(({ from, tokenId, standard }) => ({
    standard,
    contract: CONTRACTS[standard],
    tokenId: BigInt(tokenId),
    from,
    to: from === ALICE ? BOB : ALICE,
    amount: 1n
  })) satisfies IndexedBlock['transactions'][number]['transfers']
  return { ...block, transactions: block.transactions.map((transaction) => ({ ...transaction, transfers })) }
}

/** All pages, one after the other. */
async function collectiblesOf(index: HistoryIndex, limit: number) {
  const ids: string[] = []
  let after
  do {
    const page = await index.collectibles({ account: ALICE, chainIds: [CHAIN], after, limit })
    ids.push(...page.traces.map(({ standard, tokenId }) => `${standard}/${tokenId}`))
    after = page.end
  } while (after)
  return ids
}

test('T9.23 however much was sent to an account, others have their turn while its collectibles are read', async () => {
  const index = await open()
  const spam = Array.from({ length: 6000 }, (_, line): Moved => ({
    from: line % 2 === 0 ? BOB : ALICE,
    tokenId: 1,
    standard: 'ERC721'
  }))
  const kept = { from: BOB, tokenId: 2, standard: 'ERC721' } as const
  await index.append(CHAIN, undefined, [movesAt(1, [kept]), movesAt(2, spam)])
  let turns = 0
  let isRead = false
  const reading = index
    .collectibles({ account: ALICE, chainIds: [CHAIN], after: undefined, limit: 50 })
    .then((page) => {
      isRead = true
      return page.traces
    })
  while (!isRead) {
    await nextTurn()
    turns += 1
  }
  expect((await reading).map(({ tokenId }) => tokenId)).toEqual([2n])
  expect(turns).toBeGreaterThan(4)
})

test('T9.23 pages of any size have each collectible once, where it came last, and none that left', async () => {
  const index = await open()
  const blocks = Array.from({ length: 40 }, (_, number) =>
    movesAt(
      number + 1,
      Array.from({ length: 30 }, (_, line): Moved => ({
        from: (number * 7 + line * 5) % 3 === 0 ? ALICE : BOB,
        tokenId: (number * 11 + line * 13) % 97,
        standard: line % 2 === 0 ? 'ERC721' : 'ERC1155'
      }))
    )
  )
  await index.append(CHAIN, undefined, blocks)
  const moves = blocks.flatMap(({ transactions }) => transactions.flatMap(({ transfers }) => transfers)).toReversed()
  const isArrival = (move: (typeof moves)[number]): boolean => move.to === ALICE
  const expected = moves.filter((move, place) => {
    const later = moves.slice(0, place).filter((one) => one.tokenId === move.tokenId && one.standard === move.standard)
    return isArrival(move) && !later.some((one) => move.standard === 'ERC721' || isArrival(one))
  })
  const ids = expected.map(({ standard, tokenId }) => `${standard}/${tokenId}`)
  expect(ids.length).toBeGreaterThan(20)
  for (const limit of [7, 50]) expect(await collectiblesOf(index, limit)).toEqual(ids)
})
