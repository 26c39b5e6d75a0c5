import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createWireClient } from '../../apps/services/scripts/relay-wire-client.mjs'
import { buildLibrary } from './build-library.mjs'
import { quantile } from './report/statistics.mjs'
import { startServices } from './services-process.mjs'

/** Sending and receiving clients, each two with a topic of their own. */
const pairs = 20
/** Messages of one pair that the relay has not taken yet. */
const inFlight = 10
const messageBytes = 400
const idleClients = 500

/**
 * The relay of one process of the services: messages while it runs, messages while it is ended by force and started again, idle clients,
 * and pairing over it.
 * @param messages in all, of each of the two
 * @param pairings of the kit, and as many of the universal provider alone
 * @returns `steady` and `restarted`: figures of each; `idle`: KiB resident more for each idle client; absent where the system does not tell;
 *   `pairing`: median ms from the URI to the session; `stale`: until a session is back among a thousand old ones
 */
export async function measureRelay({ messages, restarts, pairings, log }) {
  await buildLibrary('connector-walletconnect')
  const { measurePairing, measureStaleSessions } =
    await import('../../libs/connector-walletconnect/scripts/measure-pairing.mjs')
  const server = await startServices()
  const url = `${server.url.replace('http', 'ws')}/relay`
  try {
    log(`relay: ${messages} messages`)
    const steady = await sendAll({ url, messages, onShare: async () => {} })
    log(`relay: ${messages} messages, ended by force ${restarts} times`)
    const startedAt = []
    const restart = async () => {
      await server.restart()
      startedAt.push(performance.now())
    }
    const restarted = await sendAll({ url, messages, shares: restarts + 1, onShare: restart, startedAt })
    log(`relay: ${idleClients} idle clients`)
    const idle = await weighIdle(server, url)
    log(`relay: ${pairings} pairings, and ${pairings} of the universal provider alone`)
    const { kit, bare } = await measurePairing({ relayUrl: url, rounds: pairings })
    const stale = await measureStaleSessions({ relayUrl: url, rounds: Math.min(pairings, 5) })
    const pairing = {
      rounds: pairings,
      kit: quantile(kit, 0.5),
      bare: quantile(bare, 0.5),
      stale: quantile(stale, 0.5)
    }
    return { steady, restarted: { ...restarted, restarts }, idle, pairing }
  } finally {
    await server.stop()
  }
}

/** @param shares after each share of the messages but the last `onShare` is waited for, while the sending goes on */
async function sendAll({ url, messages, shares = 1, onShare, startedAt = [] }) {
  const sentAt = new Map()
  const counts = new Map()
  const latencies = []
  const recoveries = []
  const each = Math.ceil(messages / pairs)
  const work = Array.from({ length: pairs }, () => {
    const topic = randomBytes(32).toString('hex')
    let lastStart = startedAt.length
    const receiver = createWireClient({
      url,
      topics: [topic],
      onMessage({ message }) {
        const now = performance.now()
        if (startedAt.length > lastStart) {
          recoveries.push(now - startedAt[startedAt.length - 1])
          lastStart = startedAt.length
        }
        if (!counts.has(message)) latencies.push(now - sentAt.get(message))
        counts.set(message, (counts.get(message) ?? 0) + 1)
      }
    })
    return { topic, receiver, sender: createWireClient({ url, topics: [], onMessage() {} }) }
  })
  await Promise.all(work.flatMap(({ sender, receiver }) => [sender.ready, receiver.ready]))

  const begin = performance.now()
  const sending = Promise.all(
    work.flatMap(({ topic, sender }) =>
      Array.from({ length: inFlight }, async () => {
        for (let index = 0; index < each / inFlight; index += 1) {
          const message = randomBytes(messageBytes).toString('base64')
          sentAt.set(message, performance.now())
          await sender.publish(topic, message)
        }
      })
    )
  )
  for (let share = 1; share < shares; share += 1) {
    while (counts.size < (share / shares) * messages) await pause(10)
    await onShare()
  }
  await sending
  for (let waits = 0; counts.size < sentAt.size && waits < 1000; waits += 1) await pause(10)
  const seconds = (performance.now() - begin) / 1000
  for (const { sender, receiver } of work) {
    sender.close()
    receiver.close()
  }
  return {
    sent: sentAt.size,
    lost: sentAt.size - counts.size,
    repeated: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
    perSecond: sentAt.size / seconds,
    median: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    ...(recoveries.length > 0 ? { recovery: quantile(recoveries, 0.99) } : {})
  }
}

async function weighIdle(server, url) {
  const before = server.memory()
  if (before === undefined) return undefined
  const topic = () => randomBytes(32).toString('hex')
  const clients = Array.from({ length: idleClients }, () =>
    createWireClient({ url, topics: [topic()], onMessage() {} })
  )
  await Promise.all(clients.map(({ ready }) => ready))
  await pause(2000)
  const after = server.memory()
  for (const client of clients) client.close()
  return { clients: idleClients, kibibytes: ((after.resident - before.resident) * 1024) / idleClients }
}
