import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientUrl, makeClientKey, makeToken } from './relay-client.js'
import { runServices, type RunningServices } from './run-services.js'

const relayOf = ({ url }: RunningServices): string => `${url.replace('http', 'ws')}/relay`

/** Opens a connection to the relay and says nothing on it. It ends with the test. */
function openSilent(services: RunningServices, localAddress: string, target: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: services.port, host: '127.0.0.1', localAddress }, () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${services.port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
      )
    })
    onTestFinished(() => void socket.destroy())
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.off('error', reject).on('error', () => undefined)
      if (data.toString().startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error(data.toString()))
    })
  })
}

/** Connects a client that waits for its messages. @returns the answer to a request, or why it could not come in */
function useRelay(url: string, options: { localAddress?: string; headers?: Record<string, string> }): Promise<string> {
  const socket = new WebSocket(clientUrl(url, makeToken(makeClientKey(), url)), options)
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
    socket.once('open', () =>
      socket.send(
        JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: 'ab'.repeat(32) } })
      )
    )
    socket.once('message', (data: Buffer) => resolve('result' in JSON.parse(data.toString()) ? 'in' : 'refused'))
  })
}

test('T9.15 twenty addresses with 99 silent connections each: sixty newcomers come in, and each attacker keeps most', async () => {
  const services = await runServices({ SERVICES_MODULES: 'wallets' })
  const url = new URL(clientUrl(relayOf(services), makeToken(makeClientKey(), relayOf(services))))
  const silent: Socket[] = []
  for (let attacker = 1; attacker <= 20; attacker += 1) {
    const opened = Array.from({ length: 99 }, () =>
      openSilent(services, `127.0.1.${attacker}`, url.pathname + url.search)
    )
    silent.push(...(await Promise.all(opened)))
  }
  for (let newcomer = 1; newcomer <= 60; newcomer += 1)
    expect(await useRelay(relayOf(services), { localAddress: `127.0.2.${newcomer}` })).toBe('in')
  const isOpen = (socket: Socket): boolean => !socket.destroyed
  await expect.poll(() => silent.filter(isOpen).length).toBe(1940)
  for (let attacker = 0; attacker < 20; attacker += 1)
    expect(silent.slice(attacker * 99, (attacker + 1) * 99).filter(isOpen).length).toBeGreaterThanOrEqual(96)
})

test('T9.15 connections of a trusted proxy are counted by whom it tells', async () => {
  const services = await runServices({
    SERVICES_MODULES: 'wallets',
    SERVICES_CONNECTIONS: '12',
    SERVICES_CONNECTIONS_PER_ADDRESS: '2',
    SERVICES_TRUSTED_PROXIES: '127.0.0.1'
  })
  const useAs = (client: string): Promise<string> =>
    useRelay(relayOf(services), { headers: { 'x-forwarded-for': client } })
  for (let index = 0; index < 3; index += 1) expect(await useAs('203.0.113.7')).toBe('in')
  expect(await useAs('203.0.113.7')).toContain('429')
  expect(await useAs('203.0.113.8')).toBe('in')
  const ask = async (client: string): Promise<number> =>
    (await fetch(`${services.url}/getWallets`, { headers: { 'x-forwarded-for': client } })).status
  expect(await Promise.all([ask('203.0.113.7'), ask('203.0.113.8')])).toEqual([429, 200])
  for (let index = 0; index < 6; index += 1) expect(await ask('203.0.113.8')).toBe(200)
})
