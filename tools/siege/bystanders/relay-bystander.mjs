import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'

const PAIRS = 3
const PER_PAIR = 10

/** Dapps with their wallets, each pair at an address of its own: what one sends must reach the other. */
export async function relayBystander({ url }) {
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, (_, index) => openPair({ url, localAddress: `127.0.7.${index + 1}` }))
  )
  let turn = 0
  return {
    name: 'relay',
    perSecond: PAIRS * PER_PAIR,
    ask() {
      turn = (turn + 1) % PAIRS
      return pairs[turn].send()
    },
    close() {
      for (const pair of pairs) pair.close()
    }
  }
}

async function openPair({ url, localAddress }) {
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
    async send() {
      const message = randomBytes(300).toString('base64')
      const arrival = new Promise((resolve) => arrived.set(message, resolve))
      const answer = await dapp.ask('irn_publish', { topic, message, ttl: 300, tag: 1108 })
      if (answer.result !== true) throw new Error(answer.error?.message ?? 'refused')
      await arrival
    },
    close() {
      wallet.close()
      dapp.close()
    }
  }
}
