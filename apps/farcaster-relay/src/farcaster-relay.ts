import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createChannels } from './channels.js'
import { createPeople, type FarcasterPerson, type RegisterOwner } from './people.js'
import { relayApp } from './relay-app.js'

/** A relay at work. */
export interface FarcasterRelay {
  /** `http://127.0.0.1:port`. */
  readonly url: string
  /** The key that the app of a person shows. */
  readonly authKey: string
  /** A made-up person; the same name is the same person. */
  person(username: string): Promise<FarcasterPerson>
  /** As the person with that name does with their phone. @param channelUrl that the login gave @throws Error for a channel that is not open */
  approve(channelUrl: string, username: string): Promise<FarcasterPerson>
  /** As a person does who does not want to. */
  refuse(channelUrl: string): Promise<void>
  stop(): Promise<void>
}

/** How the relay behaves. */
export interface FarcasterRelayOptions {
  /** 0: any free port. @default 0 */
  readonly port?: number
  /** Says in the registry whose a number is. @default nothing does */
  readonly register?: RegisterOwner
  /** ms since 1970. */
  readonly now?: () => number
}

/** Starts a relay on loopback, in memory. */
export async function startFarcasterRelay({
  port = 0,
  register = async () => undefined,
  now
}: FarcasterRelayOptions = {}): Promise<FarcasterRelay> {
  const channels = createChannels(now)
  const findPerson = createPeople(register)
  const authKey = randomBytes(16).toString('hex')
  let url = ''
  const app = relayApp({ channels, findPerson, authKey, origin: () => url })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const tokenIn = (channelUrl: string): string => new URL(channelUrl).searchParams.get('channelToken') ?? ''
  return {
    url,
    authKey,
    person: findPerson,
    async approve(channelUrl, username) {
      const token = tokenIn(channelUrl)
      const channel = channels.find(token)
      const person = await findPerson(username)
      if (!channel || !channels.complete(token, await person.approve(channel)))
        throw new Error('No such channel is open')
      return person
    },
    async refuse(channelUrl) {
      if (!channels.complete(tokenIn(channelUrl), 'denied')) throw new Error('No such channel is open')
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
