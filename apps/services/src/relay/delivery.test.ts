import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.js'
import { createDelivery } from './delivery.js'
import { createMailbox } from './mailbox.js'
import { RELAY_LIMITS } from './relay-limits.js'
import { createTurns, type Turns } from '../http/turns.js'

test('default: after 500 topics were subscribed, each read of the storage has a turn of the event loop of its own', async () => {
  const events: string[] = []
  const memory = memoryStorage()
  const storage: typeof memory = {
    ...memory,
    getMany: async (keys) => (events.push(`read ${keys.length}`), memory.getMany(keys))
  }
  const loop = createTurns()
  const turns: Turns = { ...loop, long: (address) => (events.push('turn'), loop.long(address)) }
  const topics = Array.from({ length: 500 }, (_, index) => String(index).padStart(64, '0'))
  const mailbox = createMailbox(storage, RELAY_LIMITS)
  const [last = ''] = topics.slice(-1)
  await mailbox.put({ topic: last, message: 'b25l' }, { clientId: 'dapp', address: 'home' }, 60_000)
  const sent: string[] = []
  const delivery = createDelivery({
    client: { clientId: 'wallet', address: 'home' },
    mailbox,
    limits: RELAY_LIMITS,
    turns,
    isWanted: () => true,
    send: async (text) => void sent.push(text),
    endSlow: vi.fn(),
    log: vi.fn()
  })
  delivery.restart(topics)
  await expect.poll(() => sent).toEqual([expect.stringContaining(last)])
  expect(events).toEqual(Array.from({ length: 20 }, () => ['turn', 'read 25']).flat())
  delivery.stop()
})
