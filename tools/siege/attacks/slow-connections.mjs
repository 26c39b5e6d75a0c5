import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { makeRow } from '../judge.mjs'

const addresses = 20
const dripMs = 250
const headerTimeout = 2000
const bodyTimeout = 4000
/** How much later than its time a connection may end, ms: the server looks once in a second. */
const tolerance = 2000
const mostResident = 384
const head = 'host: localhost\r\ncontent-type: application/json\r\n'

/** What comes at once, what drips after it without an end, and how long the server lets it, ms. */
const kinds = [
  { begun: 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', drop: 'a', most: headerTimeout },
  { begun: 'GET /health HTTP/1.1\r\nhost: localhost\r\n', drop: 'x-slow: a\r\n', most: headerTimeout },
  {
    begun: `POST /v1/profile/account HTTP/1.1\r\n${head}content-length: 20000\r\n\r\n`,
    drop: ' ',
    most: bodyTimeout
  },
  {
    begun: `POST /v1/profile/account HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n`,
    drop: '1\r\n \r\n',
    most: bodyTimeout
  }
]

/** Connections whose headers or bodies drip, from twenty addresses; one that the server ends is opened again. */
export const slowConnections = {
  name: 'slow-connections',
  seconds: 15,
  clients: [1900],
  mostMs: 250,
  settings: {
    SERVICES_HEADER_TIMEOUT_MS: String(headerTimeout),
    SERVICES_BODY_TIMEOUT_MS: String(bodyTimeout)
  },
  async run({ url, clients, isOver }) {
    const told = { ended: 0, overdue: 0 }
    const port = Number(new URL(url).port)
    const client = async (index) => {
      const kind = kinds[index % kinds.length]
      const localAddress = `127.0.2.${(index % addresses) + 1}`
      await pause((index * 1000) / clients)
      while (!isOver()) {
        const lasted = await drip({ ...kind, port, localAddress, isOver })
        if (lasted === undefined) return
        told.ended += 1
        if (lasted > kind.most + tolerance) told.overdue += 1
        await pause(dripMs)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    return told
  },
  rows: ({ told, peak }) => [
    makeRow('connections that were never ended', told.ended === 0 ? 1 : 0, 0),
    makeRow('connections that lasted too long', told.overdue, 0),
    makeRow('resident MiB at most', peak, mostResident)
  ]
}

/** @returns after how many ms the server ended it; `undefined` when it was still open at the end of the attack */
function drip({ begun, drop, port, localAddress, isOver }) {
  return new Promise((resolve) => {
    const start = performance.now()
    let isOpen = false
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => (isOpen = true))
    socket.write(begun)
    const dripping = setInterval(() => {
      if (isOver()) finish(undefined)
      else if (isOpen && socket.writable) socket.write(drop)
    }, dripMs)
    const finish = (lasted) => {
      clearInterval(dripping)
      socket.destroy()
      resolve(lasted)
    }
    socket.resume()
    socket.on('error', () => {})
    socket.once('close', () => finish(performance.now() - start))
  })
}
