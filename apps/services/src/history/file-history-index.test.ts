import { join } from 'node:path'
import { toHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { fileHistoryIndex } from './file-history-index.js'
import type { HistoryIndex } from './history-index.js'
import type { IndexedBlock } from './indexed-block.js'

const CHAIN = 'eip155:1'
const ALICE = '0x00000000000000000000000000000000000a11ce'

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
