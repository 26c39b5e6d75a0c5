import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'

const topicsPerFrame = 500
/** Frames that one client has asked and that are not answered. */
const inFlight = 8

/** Asks for 500 topics in each frame, over and over. */
function relayBatches(name, method) {
  return {
    name,
    seconds: 10,
    clients: [1, 20],
    async run({ url, clients, isOver }) {
      let frames = 0
      let refused = 0
      const attacker = async () => {
        const topics = Array.from({ length: topicsPerFrame }, () => randomBytes(32).toString('hex'))
        const socket = await openRelaySocket({ url: `${url.replace('http', 'ws')}/relay` })
        const asking = async () => {
          while (!isOver()) {
            const answer = await socket.ask(method, { topics })
            frames += 1
            if (answer.error) refused += 1
          }
        }
        const stopped = setInterval(() => isOver() && socket.close(), 100)
        await Promise.all(Array.from({ length: inFlight }, asking)).catch(() => {})
        clearInterval(stopped)
        socket.close()
      }
      await Promise.all(Array.from({ length: clients }, attacker))
      return { frames, refused }
    }
  }
}

export const relayBatchSubscribe = relayBatches('relay-batch-subscribe', 'irn_batchSubscribe')
export const relayBatchFetch = relayBatches('relay-batch-fetch', 'irn_batchFetchMessages')
