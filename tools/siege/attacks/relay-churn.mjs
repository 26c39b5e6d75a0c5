import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'

const batch = 500

/** Clients give up all their topics and take others, acknowledge what never was, and come back as other clients, over and over. */
export const relayChurn = {
  name: 'relay-churn',
  seconds: 20,
  clients: [20],
  async run({ url, isOver, clients }) {
    let rounds = 0
    const topics = () => Array.from({ length: batch }, () => randomBytes(32).toString('hex'))
    const attacker = async () => {
      while (!isOver()) {
        const relay = await openRelaySocket({ url: `${url.replace('http', 'ws')}/relay` }).catch(() => undefined)
        if (relay === undefined) continue
        const stopped = setTimeout(relay.close, 3000)
        try {
          for (let round = 0; round < 10 && !isOver(); round += 1) {
            const wanted = topics()
            await relay.ask('irn_batchSubscribe', { topics: wanted })
            await relay.ask('irn_batchReceive', { receipts: wanted.map((topic) => ({ topic, message_id: topic })) })
            await relay.ask('irn_batchUnsubscribe', { subscriptions: wanted.map((topic) => ({ topic, id: topic })) })
            rounds += 1
          }
        } catch {
          // It was ended, and comes again.
        }
        clearTimeout(stopped)
        relay.close()
      }
    }
    await Promise.all(Array.from({ length: clients }, attacker))
    return { rounds }
  }
}
