import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'
import { proposeSession } from '../propose-session.mjs'

const howMany = 50

/** Fifty who write a little, each from an address of its own: their turns come one after the other. */
export async function writingBystanders({ url }) {
  const relayUrl = `${url.replace('http', 'ws')}/relay`
  const writers = await Promise.all(
    Array.from({ length: howMany }, async (_, index) => {
      const localAddress = `127.0.2.${index + 1}`
      return { localAddress, socket: await openRelaySocket({ url: relayUrl, localAddress }) }
    })
  )
  let turn = 0
  return {
    name: 'writers',
    perSecond: 20,
    async ask() {
      turn += 1
      const { socket, localAddress } = writers[turn % howMany]
      if (turn % 2 === 0) {
        if ((await proposeSession({ url, localAddress, abiBytes: 500 })) === 0) throw new Error('a wish was refused')
        return
      }
      const topic = randomBytes(32).toString('hex')
      const message = randomBytes(300).toString('base64')
      const answer = await socket.ask('irn_publish', { topic, message, ttl: 300, tag: 1108 })
      if (answer.result !== true) throw new Error('a message was refused')
    },
    close() {
      for (const { socket } of writers) socket.close()
    }
  }
}
