import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { openRelaySocket } from '../../../apps/services/scripts/relay-socket.mjs'
import { makeRow } from '../judge.mjs'

const clientsBehindIt = 200
const proxy = '127.0.4.1'
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

/** No attack: two hundred people of one office, behind one address and a proxy of ours, connect, pair and read. All of them must be served. */
export const oneAddress = {
  name: 'one-address',
  seconds: 20,
  settings: { SERVICES_TRUSTED_PROXIES: proxy, SERVICES_STORAGE_LIMIT: '64MiB' },
  async run({ url }) {
    const relayUrl = `${url.replace('http', 'ws')}/relay`
    const person = async () => {
      const topic = randomBytes(32).toString('hex')
      const open = (onFrame) => openRelaySocket({ url: relayUrl, localAddress: proxy, headers: forwarded, onFrame })
      const dapp = await open()
      const proposal = randomBytes(1500).toString('base64')
      const published = await dapp.ask('irn_publish', { topic, message: proposal, ttl: 300, tag: 1100 })
      if (published.result !== true) throw new Error('not published')
      const arrived = new Promise((resolve, reject) => {
        void open((text) => resolve(JSON.parse(text))).then(async (wallet) => {
          await wallet.ask('irn_subscribe', { topic })
          wallet.acknowledge((await arrived).id)
          dapp.close()
          wallet.close()
        }, reject)
      })
      if ((await arrived).params.data.message !== proposal) throw new Error('not delivered')
      for (const path of ['/getWallets?page=1&entries=40', '/health']) await read(url + path)
    }
    const outcomes = await Promise.allSettled(Array.from({ length: clientsBehindIt }, person))
    const reasons = outcomes.flatMap(({ reason }) => (reason === undefined ? [] : [String(reason)]))
    return { unserved: reasons.length, reason: reasons[0] }
  },
  rows: ({ told }) => [makeRow(`not served of ${clientsBehindIt}`, told.unserved, 0)]
}

function read(address) {
  return new Promise((resolve, reject) => {
    get(address, { localAddress: proxy, headers: forwarded }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.once('end', resolve)
    }).once('error', reject)
  })
}
