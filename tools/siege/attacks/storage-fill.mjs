import { randomBytes } from 'node:crypto'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'
import { makeRow } from '../judge.mjs'
import { proposeSession } from '../propose-session.mjs'

const limitMiB = 64
const messageBytes = 150_000
/** What one address may take at most of the limit. */
const share = 1 / 16

/**
 * Writes messages and wishes for sessions as large as they may be, from each address as one client: with one it fills its project and
 * what its address may take, with a hundred the whole store.
 */
export const storageFill = {
  name: 'storage-fill',
  seconds: 12,
  clients: [1, 100],
  bystanders: ['health', 'wallets', 'relay', 'writers'],
  /** All clients write to one disk here: the others may feel a hundred of them, but none may be refused. */
  mostMs: 250,
  settings: { SERVICES_STORAGE_LIMIT: `${limitMiB}MiB` },
  async run({ url, clients, isOver }) {
    let bytes = 0
    let refused = 0
    const attacker = async (index) => {
      const localAddress = `127.0.3.${index + 1}`
      const socket = await openRelaySocket({ url: `${url.replace('http', 'ws')}/relay`, localAddress })
      const stopped = setInterval(() => isOver() && socket.close(), 100)
      const publish = async () => {
        while (!isOver()) {
          const message = randomBytes((messageBytes * 3) / 4).toString('base64')
          const topic = randomBytes(32).toString('hex')
          const answer = await socket.ask('irn_publish', { topic, message, ttl: 86_400, tag: 1108 })
          if (answer.result === true) bytes += message.length
          else refused += 1
        }
      }
      const propose = async () => {
        while (!isOver()) {
          const taken = await proposeSession({ url, localAddress, abiBytes: 30_000 })
          bytes += taken
          if (taken === 0) refused += 1
        }
      }
      await Promise.all([publish(), propose()].map((work) => work.catch(() => {})))
      clearInterval(stopped)
      socket.close()
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => attacker(index)))
    return { mebibytes: bytes / 2 ** 20, refused }
  },
  rows: ({ told, clients }) =>
    clients === 1 ? [makeRow('MiB written by the attacker', told.mebibytes, limitMiB * share)] : []
}
