import { Agent, get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { networkInterfaces } from 'node:os'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config/read-config.js'
import { runServices, type RunningServices } from './run-services.js'

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** Asks over a connection of the agent's. @returns `undefined` when the connection ended without an answer */
function ask(url: string, agent: Agent): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = httpGet(url, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
      response.on('error', () => resolve(undefined))
    })
    request.on('error', () => resolve(undefined))
  })
}

function agentFor(localAddress: string): Agent {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: Infinity })
  onTestFinished(() => agent.destroy())
  return agent
}

const QUERIES = [
  'page=1&entries=4',
  'page=2&entries=40',
  'search=meta',
  'badge_type=certified',
  'chains=eip155:31337&entries=10',
  'search=nothing-of-this-name'
]
const TURNS = 10

test('T9.04 two hundred clients at once: every answer is the right one, the rest are told 429', async () => {
  const services = await runServices({ SERVICES_MODULES: 'wallets' })
  const expected = new Map<string, string>()
  for (const query of QUERIES) expected.set(query, await (await fetch(`${services.url}/getWallets?${query}`)).text())
  expect(new Set(expected.values()).size).toBe(QUERIES.length)

  const agents = ['127.0.0.2', '127.0.0.3'].map(agentFor)
  const client = async (index: number): Promise<void> => {
    const agent = agents[index % 2]
    for (let turn = 0; turn < TURNS; turn += 1) {
      const query = QUERIES[(index + turn) % QUERIES.length] ?? ''
      const answer = await ask(`${services.url}/getWallets?projectId=p${index}&${query}`, agent!)
      expect(answer?.status).toBe(200)
      expect(answer?.text).toBe(expected.get(query))
    }
  }
  await Promise.all(Array.from({ length: 200 }, (_, index) => client(index)))

  const crowd = agentFor('127.0.0.4')
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => (await ask(`${services.url}/getWallets`, crowd))?.status)
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
})

test('T9.12 SIGTERM under load: every answer that begins is whole, no client waits for ever, code 0', async () => {
  const services = await runServices({ SERVICES_MODULES: 'wallets' })
  const url = `${services.url}/getWallets?entries=100`
  const whole = await (await fetch(url)).text()
  let isOver = false
  let answered = 0
  const agent = agentFor('127.0.0.1')
  const client = async (): Promise<void> => {
    while (!isOver) {
      const answer = await ask(url, agent)
      if (answer === undefined) return
      expect(answer.text).toBe(whole)
      answered += 1
    }
  }
  const clients = Array.from({ length: 50 }, client)
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(200)
  services.child.kill('SIGTERM')
  expect(await services.ended).toEqual({ code: 0, errors: '' })
  isOver = true
  await Promise.all(clients)
})

/** Sends as much of a body as the server takes. @returns bytes it took, and what it said */
function pour(
  services: RunningServices,
  headers: string,
  part: Buffer,
  parts: number
): Promise<{ took: number; said: string }> {
  return new Promise((resolve) => {
    const socket = connect(services.port, '127.0.0.1')
    let said = ''
    let sent = 0
    const send = (): void => {
      while (sent < parts && socket.writable && socket.write(part)) sent += 1
      if (sent < parts) socket.once('drain', send)
    }
    socket.write(
      `POST /v1/?chainId=eip155:1 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n`
    )
    send()
    socket.on('data', (data: Buffer) => (said += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ took: socket.bytesWritten, said }))
  })
}

test('T9.06 of a hundred megabytes no more than a few are taken', async () => {
  const services = await runServices({ SERVICES_CHAINS: 'eip155:1=http://127.0.0.1:1/' })
  const part = Buffer.alloc(64 * 1024, 0x20)
  const told = await pour(services, `content-length: ${100 * 1024 * 1024}\r\n`, part, 1600)
  expect(told.said).toMatch(/^HTTP\/1\.1 413 /)
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')])
  const untold = await pour(services, 'transfer-encoding: chunked\r\n', chunk, 1600)
  expect(untold.took).toBeLessThan(16 * 1024 * 1024)
  expect(told.took).toBeLessThan(16 * 1024 * 1024)
  expect((await fetch(`${services.url}/health`)).status).toBe(200)
})

test('T9.13 unless told otherwise only this machine reaches it', async () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  const services = await runServices()
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of others) {
    await expect(fetch(`http://${address}:${services.port}/health`)).rejects.toThrow('fetch failed')
  }
})
