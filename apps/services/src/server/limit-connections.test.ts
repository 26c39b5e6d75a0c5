import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.js'

/** A server, and which connections it was given. */
function openServer(proxies: readonly string[] = []) {
  const server = new EventEmitter()
  const taken: unknown[] = []
  server.on('connection', (socket) => taken.push(socket))
  limitConnections(server as Server, { perAddress: 2, together: 100, proxies: new Set(proxies) })
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress, setTimeout: () => undefined })
    server.emit('connection', socket)
    return { socket, isTaken: taken.includes(socket) }
  }
  return { connect }
}

test('default: so many connections of one address, and again when one has ended', async () => {
  const { connect } = openServer()
  const [first, second, third] = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'].map(connect)
  expect([first!.isTaken, second!.isTaken, third!.isTaken]).toEqual([true, true, false])
  expect(connect('192.0.2.2').isTaken).toBe(true)
  first!.socket.destroy()
  await expect.poll(() => connect('192.0.2.1').isTaken).toBe(true)
})

test('behavior: addresses of one IPv6 network count together, but those of proxies do not', () => {
  const { connect } = openServer(['2001:db8::9'])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => connect(address).isTaken)).toEqual([
    true,
    true,
    false
  ])
  expect(connect('2001:db8:0:1::1').isTaken).toBe(true)
  for (let index = 0; index < 5; index += 1) expect(connect('2001:db8::9').isTaken).toBe(true)
})
