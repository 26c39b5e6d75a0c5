import { Agent, request } from 'node:http'

/** Asks for one path over and over, with a JSON body where there is one; anything but 200 is a miss. */
export async function httpBystander({ url, localAddress, name, path, body }) {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 20 })
  const text = body && JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  const options = text ? { agent, method: 'POST', headers } : { agent }
  const ask = () =>
    new Promise((resolve, reject) => {
      const asking = request(url + path, options, (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`))
        )
        response.once('error', reject)
      })
      asking.once('error', reject)
      asking.end(text)
    })
  return { name, perSecond: 15, ask, close: () => agent.destroy() }
}
