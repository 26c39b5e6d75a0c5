import { expect, test } from 'vitest'
import { nodeCalls, type NodeCalls } from './node-calls.js'

const url = 'http://node.example'

/** Questions that are answered when the test says so. */
function questions(calls: NodeCalls) {
  const asked: string[] = []
  const ends: (() => void)[] = []
  return {
    asked,
    ask: (caller: string, signal = new AbortController().signal) =>
      calls.run({
        url,
        caller,
        signal,
        ask: () => {
          asked.push(caller)
          return new Promise<string>((resolve) => ends.push(() => resolve(caller)))
        }
      }),
    answerAll: async () => {
      while (ends.length > 0) {
        for (const end of ends.splice(0)) end()
        await turn()
      }
    }
  }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('T9.11 one caller has a quarter of the places, the others get theirs, and all are answered in the end', async () => {
  const { ask, asked, answerAll } = questions(nodeCalls({ atOnce: 8 }))
  const greedy = Array.from({ length: 50 }, () => ask('greedy'))
  const others = ['a', 'b', 'c'].map((caller) => ask(caller))
  await turn()
  expect(asked).toEqual(['greedy', 'greedy', 'a', 'b', 'c'])
  await answerAll()
  expect(await Promise.all([...greedy, ...others])).toHaveLength(53)
})

test('T9.11 never more at a node than it has places, and another node has its own', async () => {
  const calls = nodeCalls({ atOnce: 4 })
  const { ask, asked, answerAll } = questions(calls)
  const all = Array.from({ length: 20 }, (_, index) => ask(`${index}`))
  await turn()
  expect(asked).toHaveLength(4)
  const elsewhere = { url: 'http://other.example', caller: 'x', signal: new AbortController().signal }
  expect(await calls.run({ ...elsewhere, ask: () => Promise.resolve('answer') })).toBe('answer')
  await answerAll()
  await Promise.all(all)
})

test('T9.11 too many that wait are told so, and those of others still wait', async () => {
  const { ask, answerAll } = questions(nodeCalls({ atOnce: 4 }))
  const first = ask('greedy')
  await turn()
  const greedy = [first, ...Array.from({ length: 200 }, () => ask('greedy'))]
  await turn()
  await expect(ask('greedy')).rejects.toMatchObject({
    code: 'NODE_BUSY',
    status: 429,
    headers: { 'retry-after': '1' }
  })
  const other = ask('other')
  await answerAll()
  expect(await other).toBe('other')
  await Promise.all(greedy)
  expect(await Promise.race([ask('greedy'), turn()])).toBeUndefined()
})

test('T9.11 two thousand calls wait at a node, no more, from any number of callers', async () => {
  const { ask, answerAll } = questions(nodeCalls({ atOnce: 1 }))
  const first = ask('first')
  await turn()
  const waiting = Array.from({ length: 2000 }, (_, index) => ask(`${index}`))
  await expect(ask('late')).rejects.toMatchObject({ code: 'NODE_BUSY' })
  await answerAll()
  await Promise.all([first, ...waiting])
})

test('T9.15 a caller with fewer calls that wait takes a place of the caller with most', async () => {
  const { ask, answerAll } = questions(nodeCalls({ atOnce: 1 }))
  const first = ask('first')
  await turn()
  const waiting = Array.from({ length: 2000 }, (_, index) => ask(`${index % 100}`))
  const late = ask('late')
  const told = Promise.allSettled(waiting)
  await answerAll()
  expect(await late).toBe('late')
  expect((await told).filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'NODE_BUSY' } }])
  await first
})

test('T9.11 what no caller waits for any more is not asked, and gives its place free', async () => {
  const { ask, asked, answerAll } = questions(nodeCalls({ atOnce: 1 }))
  const first = ask('first')
  const left = new AbortController()
  const abandoned = ask('left', left.signal)
  const last = ask('last')
  left.abort(new Error('gone'))
  await expect(abandoned).rejects.toThrow('gone')
  await answerAll()
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
  expect(asked).toEqual(['first', 'last'])
  await expect(ask('left', left.signal)).rejects.toThrow('gone')
})
