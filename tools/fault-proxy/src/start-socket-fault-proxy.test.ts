import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { SocketFault } from './socket-fault.js'
import { startSocketFaultProxy, type SocketFaultProxy } from './start-socket-fault-proxy.js'

let target: WebSocketServer
let proxy: SocketFaultProxy
let heard: string[]

beforeEach(async () => {
  heard = []
  target = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => target.once('listening', resolve))
  target.on('connection', (socket, request) => {
    socket.send(`welcome to ${request.url}`)
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString())
      socket.send(`echo ${data.toString()}`)
    })
  })
  proxy = await startSocketFaultProxy(`ws://127.0.0.1:${(target.address() as AddressInfo).port}/relay`)
})
afterEach(async () => {
  await proxy.stop()
  for (const client of target.clients) client.terminate()
  await new Promise((resolve) => target.close(resolve))
})

interface Client {
  readonly socket: WebSocket
  readonly received: readonly string[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
}

async function connect(query = ''): Promise<Client> {
  const socket = new WebSocket(proxy.url + query)
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  socket.on('error', () => {})
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  )
  await new Promise((resolve) => socket.once('open', resolve))
  await expect.poll(() => received).toHaveLength(1)
  return { socket, received, closed }
}

test('default: passes everything on, the query and what is said first included', async () => {
  const client = await connect('?auth=1')
  client.socket.send('a')
  await expect.poll(() => client.received).toEqual(['welcome to /relay?auth=1', 'echo a'])
  expect(proxy.frames).toEqual([
    { direction: 'toClient', text: 'welcome to /relay?auth=1' },
    { direction: 'toTarget', text: 'a' },
    { direction: 'toClient', text: 'echo a' }
  ])
  expect([proxy.openConnections, proxy.connections]).toEqual([1, 1])
})

test.each<[string, SocketFault, string[], string[]]>([
  ['lose to the target', { kind: 'lose', direction: 'toTarget' }, ['b'], ['echo b']],
  ['lose to the client', { kind: 'lose', direction: 'toClient' }, ['a', 'b'], ['echo b']],
  ['duplicate', { kind: 'duplicate', direction: 'toTarget' }, ['a', 'a', 'b'], ['echo a', 'echo a', 'echo b']],
  ['delay', { kind: 'delay', direction: 'toTarget', milliseconds: 20 }, ['a', 'b'], ['echo a', 'echo b']],
  [
    'rewrite',
    { kind: 'rewrite', direction: 'toClient', frame: (text) => text.slice(0, 4) },
    ['a', 'b'],
    ['echo', 'echo b']
  ]
])('%s: a frame that is meant, and one that is not', async (_, fault, toTarget, toClient) => {
  const client = await connect()
  proxy.setFault(fault, (text) => text.endsWith('a'))
  client.socket.send('a')
  client.socket.send('b')
  await expect.poll(() => heard).toEqual(toTarget)
  await expect.poll(() => client.received.slice(1)).toEqual(toClient)
})

test('reorder: a frame comes after the next one, and a held one comes once it is mended', async () => {
  const client = await connect()
  proxy.setFault({ kind: 'reorder', direction: 'toTarget' })
  for (const text of ['a', 'b', 'c']) client.socket.send(text)
  await expect.poll(() => heard).toEqual(['b', 'a'])
  await expect.poll(() => proxy.frames.filter(({ direction }) => direction === 'toTarget')).toHaveLength(3)
  proxy.setFault(undefined)
  await expect.poll(() => heard).toEqual(['b', 'a', 'c'])
})

test.each<['before' | 'after', string[]]>([
  ['before', []],
  ['after', ['a']]
])('break %s: the connection is reset', async (when, arrived) => {
  const client = await connect()
  proxy.setFault({ kind: 'break', direction: 'toTarget', when })
  client.socket.send('a')
  expect((await client.closed).code).toBe(1006)
  await expect.poll(() => target.clients.size).toBe(0)
  expect(heard).toEqual(arrived)
  proxy.setFault(undefined)
  const again = await connect()
  again.socket.send('b')
  await expect.poll(() => again.received).toHaveLength(2)
})

test('silence: nothing arrives, no ping is answered, and the client is not told', async () => {
  const client = await connect()
  let pongs = 0
  client.socket.on('pong', () => (pongs += 1))
  client.socket.ping()
  await expect.poll(() => pongs).toBe(1)
  proxy.setFault({ kind: 'silence' })
  client.socket.ping()
  client.socket.send('a')
  const other = new WebSocket(`${proxy.url}?other`)
  await new Promise((resolve) => other.once('open', resolve))
  expect([pongs, heard, client.socket.readyState]).toEqual([1, [], WebSocket.OPEN])
  proxy.setFault(undefined)
  await expect.poll(() => heard).toEqual(['a'])
  await expect.poll(() => pongs).toBe(2)
  other.terminate()
})

test('closeAll, breakAll and refuse', async () => {
  const client = await connect()
  proxy.closeAll(3000, 'Unauthorized: invalid key')
  expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
  const second = await connect()
  proxy.breakAll()
  expect((await second.closed).code).toBe(1006)
  await expect.poll(() => proxy.openConnections).toBe(0)
  proxy.refuse(401)
  const refused = new WebSocket(proxy.url)
  await expect(new Promise((_, reject) => refused.once('error', reject))).rejects.toThrow('401')
  proxy.refuse(undefined)
  await connect()
})

test('the target ends a connection: its code and reason arrive', async () => {
  const client = await connect()
  for (const socket of target.clients) socket.close(4010, 'moving')
  expect(await client.closed).toEqual({ code: 4010, reason: 'moving' })
})
