import autocannon from 'autocannon'
import { startServices } from './services-process.mjs'

const list = '/getWallets?projectId=bench&st=appkit&sv=bench&page=1&entries=40'

/** What is asked. A row with `isNew` asks for something else each time, so that nothing kept can answer. */
const loads = [
  { what: 'list of 40 wallets, asked for before', path: list, connections: 50 },
  { what: 'list of 40 wallets, asked for before', path: list, connections: 1000 },
  { what: 'list of 40 wallets, another query each time', path: list, connections: 50, isNew: true },
  { what: 'picture of a token', path: '/public/getTokenImage/USDC', connections: 50 },
  { what: 'health, which reads the storage', path: '/health', connections: 50 }
]

/**
 * Load on one process of the services, as it is built for production, by one process that asks. Both share the machine.
 * @param seconds of each load
 * @param soakSeconds of the first load once more, for the memory; 0: not
 * @returns `loads`: figures of each one; `memory`: MiB resident at the end, at most, and the seconds of load before; absent where
 *   the system does not tell
 */
export async function measureServices({ seconds, soakSeconds, log }) {
  const server = await startServices()
  try {
    const figures = []
    for (const load of loads) {
      log(`services: ${load.what}, ${load.connections} connections, ${seconds} s`)
      figures.push({ ...load, ...(await fire(server.url, load, seconds)) })
    }
    if (soakSeconds > 0) {
      log(`services: the first one for ${soakSeconds} s more`)
      await fire(server.url, loads[0], soakSeconds)
    }
    const memory = server.memory()
    return { loads: figures, seconds, memory: memory && { ...memory, seconds: loads.length * seconds + soakSeconds } }
  } finally {
    await server.stop()
  }
}

async function fire(url, { path, connections, isNew }, seconds) {
  const expectBody = await (await fetch(url + path)).text()
  let count = 0
  const requests = [{ setupRequest: (request) => ({ ...request, path: `${path}&n=${(count += 1)}` }) }]
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    ...(isNew ? { requests } : { expectBody })
  })
  return {
    perSecond: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    most: result.latency.max,
    unanswered: result.errors + result.timeouts,
    wrong: result.mismatches + result.non2xx
  }
}
