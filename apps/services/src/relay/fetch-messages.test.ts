import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.js'
import { fetchMessages } from './fetch-messages.js'
import { createMailbox } from './mailbox.js'
import { RELAY_LIMITS } from './relay-limits.js'
import { createTurns, type Turns } from '../http/turns.js'

test('default: of 500 topics, each read of the storage has a turn of the event loop of its own', async () => {
  const events: string[] = []
  const memory = memoryStorage()
  const storage: typeof memory = {
    ...memory,
    get: async (key) => (events.push('get'), memory.get(key)),
    getMany: async (keys) => (events.push(`read ${keys.length}`), memory.getMany(keys))
  }
  const loop = createTurns()
  const turns: Turns = { ...loop, long: (address) => (events.push('turn'), loop.long(address)) }
  const topics = Array.from({ length: 500 }, (_, index) => String(index).padStart(64, '0'))
  const found = await fetchMessages(topics, {
    mailbox: createMailbox(storage, RELAY_LIMITS),
    client: { clientId: 'wallet', address: 'home' },
    turns
  })
  expect(found).toEqual({ messages: [], hasMore: false })
  expect(events).toEqual(Array.from({ length: 20 }, () => ['turn', 'read 25']).flat())
})

test('behavior: as much as one frame holds is answered, and the rest with the next fetch', async () => {
  const mailbox = createMailbox(memoryStorage(), RELAY_LIMITS)
  const topics = ['1', '2', '3'].map((digit) => digit.repeat(64))
  for (const topic of topics)
    await mailbox.put({ topic, message: topic.repeat(2000) }, { clientId: 'dapp', address: 'home' }, 60_000)
  const scope = { mailbox, client: { clientId: 'wallet', address: 'home' }, turns: createTurns() }
  const topicsOf = async (): Promise<unknown> => {
    const { messages, hasMore } = await fetchMessages(topics, scope)
    return { topics: messages.map(({ topic }) => topic), hasMore }
  }
  expect(await topicsOf()).toEqual({ topics: topics.slice(0, 2), hasMore: true })
  expect(await topicsOf()).toEqual({ topics: topics.slice(2), hasMore: false })
})
