import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'
import { makeRow } from '../judge.mjs'

const messageBytes = 250_000
const mostUnsent = 4 * messageBytes
const mostAtPeak = 384
const mostAfterwards = 256

/** Clients of one address push frames of nearly the longest size, as fast as they are taken. */
export const relayFlood = {
  name: 'relay-flood',
  seconds: 12,
  clients: [80],
  secondsAfter: 15,
  run: (order) => flood(order, () => undefined),
  rows: memoryRows
}

/** The same from many addresses, each of which may send for itself. */
export const relayFloodFromMany = {
  name: 'relay-flood-from-many',
  seconds: 15,
  clients: [150],
  mostMs: 250,
  secondsAfter: 15,
  run: (order) => flood(order, (index) => `127.0.3.${index + 1}`),
  rows: memoryRows
}

async function flood({ url, clients, isOver }, addressOf) {
  const filler = 'A'.repeat(messageBytes - 64)
  let frames = 0
  let lost = 0
  const attacker = async (index) => {
    const topic = randomBytes(32).toString('hex')
    const { socket, close } = await openRelaySocket({
      url: `${url.replace('http', 'ws')}/relay`,
      localAddress: addressOf(index)
    })
    while (!isOver()) {
      if (socket.readyState !== socket.OPEN) {
        lost += 1
        break
      }
      if (socket.bufferedAmount < mostUnsent) {
        const params = { topic, message: randomBytes(32).toString('hex') + filler, ttl: 300 }
        socket.send(JSON.stringify({ id: (frames += 1), jsonrpc: '2.0', method: 'irn_publish', params }))
      }
      await pause(5)
    }
    close()
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => attacker(index)))
  return { frames, lost }
}

function memoryRows({ peak, after }) {
  return [makeRow('resident MiB at most', peak, mostAtPeak), makeRow('resident MiB 15 s later', after, mostAfterwards)]
}
