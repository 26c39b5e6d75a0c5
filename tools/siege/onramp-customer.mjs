import { request } from 'node:http'

const query = '?projectId=siege'
const network = 'local-ethereum'
const acceptedCard = '4242 4242 4242 4242'

/**
 * A customer at the on-ramp.
 * @param url of the services
 * @param localAddress address on this machine from which they ask
 * @returns `open(account, purchaseId)`: its secret; `pay(order)`, `cancel(order)`, `look(order)`: the page; `told(order)`, `history(account)`:
 *   `[id, status]` of each. What is not answered with 200 rejects with an error that has the `status`
 */
export function onrampCustomer({ url, localAddress }) {
  const ask = (method, path, headers, body) =>
    send({ url: `${url}${path}${query}`, method, localAddress, headers }, body)
  const askJson = async (path, body) =>
    JSON.parse(await ask('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body)))
  const fill = (order, fields) =>
    ask(
      'POST',
      `/onramp/local/${order}`,
      { 'content-type': 'application/x-www-form-urlencoded', origin: url },
      String(new URLSearchParams(fields))
    )
  return {
    async open(account, purchaseId) {
      const wallet = { address: account, blockchains: [network], assets: ['ETH'] }
      const wish = { destinationWallets: [wallet], defaultNetwork: network, partnerUserId: purchaseId }
      return (await askJson('/v1/generators/onrampurl', wish)).order
    },
    pay: (order) =>
      fill(order, { step: 'pay', purchase: `eth@${network}`, amount: '10', currency: 'USD', card: acceptedCard }),
    cancel: (order) => fill(order, { step: 'cancel' }),
    look: (order) => ask('GET', `/onramp/local/${order}`),
    told: async (order) => (await askJson('/v1/onramp/order', { order })).data.map(statusOf),
    history: async (account) => JSON.parse(await ask('GET', `/v1/account/${account}/history`)).data.map(statusOf)
  }
}

function statusOf({ id, metadata }) {
  return [id, metadata.status]
}

/** A form that was taken leads back to its page, which is fine as well. */
function send({ url, ...options }, body) {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      const { statusCode: status } = response
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.once('end', () => {
        if (status === 200 || status === 303) resolve(text)
        else reject(Object.assign(new Error(`answered ${status}`), { status }))
      })
      response.once('error', reject)
    })
    asking.once('error', reject)
    asking.end(body)
  })
}
