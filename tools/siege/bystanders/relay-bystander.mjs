import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'

/** A dapp and its wallet: what one sends must reach the other. */
export async function relayBystander({ url, localAddress }) {
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  const topic = randomBytes(32).toString('hex')
  const arrived = new Map()
  const wallet = await openRelaySocket({
    url: relayUrl,
    localAddress,
    onFrame(text) {
      const { id, params } = JSON.parse(text)
      wallet.acknowledge(id)
      arrived.get(params?.data.message)?.()
      arrived.delete(params?.data.message)
    }
  })
  const dapp = await openRelaySocket({ url: relayUrl, localAddress })
  await wallet.ask('irn_subscribe', { topic })
  return {
    name: 'relay',
    perSecond: 10,
    async ask() {
      const message = randomBytes(300).toString('base64')
      const arrival = new Promise((resolve) => arrived.set(message, resolve))
      const answer = await dapp.ask('irn_publish', { topic, message, ttl: 300, tag: 1108 })
      if (answer.result !== true) throw new Error('refused')
      await arrival
    },
    close() {
      wallet.close()
      dapp.close()
    }
  }
}
