import { Agent, get } from 'node:http'

/** Asks for one path over and over; anything but 200 is a miss. */
export async function httpBystander({ url, localAddress, name, path }) {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 20 })
  const ask = () =>
    new Promise((resolve, reject) => {
      const request = get(url + path, { agent }, (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`))
        )
        response.once('error', reject)
      })
      request.once('error', reject)
    })
  return { name, perSecond: 15, ask, close: () => agent.destroy() }
}
