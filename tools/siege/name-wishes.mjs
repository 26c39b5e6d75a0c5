import { request } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/**
 * A wish for a name of an owner that is new, with its signature.
 * @param {string} label what stands before the zone
 * @returns {Promise<{ name: string, body: string }>}
 */
export async function signNameWish(label) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const name = `${label}.reown.id`
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await owner.signMessage({ message })
  return { name, body: JSON.stringify({ coin_type: 0x80000001, address: owner.address, message, signature }) }
}

/**
 * Asks for the name.
 * @param {object} options
 * @param {string} options.url of the services
 * @param {string} options.localAddress address on this machine from which it asks
 * @param {string} options.body as it was signed
 * @param {Record<string, string>} [options.headers]
 * @returns {Promise<{ status: number | undefined, retryAfter: number }>} `retryAfter`: s, 0 unless the answer says so
 */
export function askForName({ url, localAddress, body, headers = {} }) {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/v1/profile/account`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode, retryAfter: Number(response.headers['retry-after'] ?? 0) })
        )
        response.once('error', reject)
      }
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
