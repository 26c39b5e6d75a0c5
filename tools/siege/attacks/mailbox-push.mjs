import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'
import { makeRow } from '../judge.mjs'

/** What a topic keeps of one address, whatever its clients call themselves. */
const keptOfAddress = 150
/** Messages of one client before it comes again as another client: more than a topic keeps of it. */
const messagesOfClient = 250
const clientsAtOnce = 4
const quietMs = 1000
const [dappAddress, ownerAddress, strangerAddress] = ['127.0.2.1', '127.0.2.2', '127.0.3.1']
const newMessage = () => randomBytes(700).toString('base64')
const relayOf = (url) => `${url.replace('http', 'ws')}/relay`
const topic = randomBytes(32).toString('hex')
const earlier = newMessage()

/**
 * A stranger who knows a topic publishes to it without end, as one client after the other, while its owner is away. What a dapp
 * had left there before arrives when the owner comes, and so does what it leaves afterwards.
 */
export const mailboxPush = {
  name: 'mailbox-push',
  seconds: 12,
  async prepare() {
    return { facts: { topic, earlier } }
  },
  async run({ url, facts, isOver }) {
    const counts = { isLeft: await leave(url, facts.topic, facts.earlier), clients: 0, taken: 0, refused: 0 }
    const stranger = async () => {
      while (!isOver()) {
        const socket = await openRelaySocket({ url: relayOf(url), localAddress: strangerAddress }).catch(
          () => undefined
        )
        if (socket === undefined) {
          await pause(20)
          continue
        }
        counts.clients += 1
        const stopped = setInterval(() => isOver() && socket.close(), 100)
        try {
          for (let count = 0; count < messagesOfClient && !isOver(); count += 1) {
            const answer = await publish(socket, facts.topic, newMessage())
            counts[answer.result === true ? 'taken' : 'refused'] += 1
          }
        } catch {
          // It was ended, and comes again.
        }
        clearInterval(stopped)
        socket.close()
      }
    }
    await Promise.all(Array.from({ length: clientsAtOnce }, stranger))
    return counts
  },
  async rows({ url, told }) {
    const { isLeft, taken, refused } = told
    const later = newMessage()
    const isLeftLater = await leave(url, topic, later)
    const messages = await fetchAsOwner(url)
    const lost = (message) => (messages.includes(message) ? 0 : 1)
    const ofStranger = messages.filter((message) => message !== earlier && message !== later).length
    return [
      makeRow('messages from before that were lost', isLeft ? lost(earlier) : 1, 0),
      makeRow('messages from after that were refused or lost', isLeftLater ? lost(later) : 1, 0),
      makeRow('messages kept of the stranger', ofStranger, keptOfAddress),
      makeRow('strangers who left no message, or were never refused', taken * refused > 0 ? 0 : 1, 0)
    ]
  }
}

/** @returns whether the relay took it */
async function leave(url, place, message) {
  const dapp = await openRelaySocket({ url: relayOf(url), localAddress: dappAddress })
  const answer = await publish(dapp, place, message)
  dapp.close()
  return answer.result === true
}

function publish(socket, place, message) {
  return socket.ask('irn_publish', { topic: place, message, ttl: 86_400, tag: 1108 })
}

/** What the owner gets, until nothing more comes. */
async function fetchAsOwner(url) {
  const messages = []
  const owner = await openRelaySocket({
    url: relayOf(url),
    localAddress: ownerAddress,
    onFrame(text) {
      const { id, params } = JSON.parse(text)
      messages.push(params?.data.message)
      owner.acknowledge(id)
    }
  })
  await owner.ask('irn_subscribe', { topic })
  for (let before = -1; before < messages.length;) {
    before = messages.length
    await pause(quietMs)
  }
  owner.close()
  return messages
}
