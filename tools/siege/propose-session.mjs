import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

/**
 * Wishes for a session of an account that was not seen before.
 * @param {object} options
 * @param {string} options.url of the services
 * @param {string} options.localAddress address on this machine from which it asks
 * @param {number} options.abiBytes how much of an interface it carries
 * @returns {Promise<number>} bytes that were taken; 0 when it was refused
 */
export function proposeSession({ url, localAddress, abiBytes }) {
  const address = `0x${randomBytes(20).toString('hex')}`
  const body = JSON.stringify({
    chainId: '0x1',
    expiry: Math.floor(Date.now() / 1000) + 86_400,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
    permissions: [
      {
        type: 'contract-call',
        data: { address, abi: [{ name: 'x'.repeat(abiBytes) }], functions: [{ functionName: 'mint' }] }
      }
    ],
    policies: []
  })
  return new Promise((resolve, reject) => {
    const asking = request(
      `${url}/v1/sessions/eip155:1:${address}?projectId=everybodys`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode === 200 ? body.length : 0))
        response.once('error', reject)
      }
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
