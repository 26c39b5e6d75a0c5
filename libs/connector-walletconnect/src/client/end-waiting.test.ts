import { EventEmitter } from 'node:events'
import type { ISignClient } from '@walletconnect/types'
import { expect, it } from 'vitest'
import { endWaiting } from './end-waiting.js'

it('tells all that wait for a wallet that the client has ended, and no other listener', () => {
  const events = new EventEmitter()
  const heard: unknown[] = []
  for (const name of ['session_connect:1', 'session_request:2', 'session_ping:3', 'session_connect'])
    events.on(name, (event: object) => heard.push([name, event]))
  endWaiting({ engine: { events } } as unknown as ISignClient)
  const error = { code: 0, message: 'The client has ended' }
  expect(heard).toEqual([
    ['session_connect:1', { error }],
    ['session_request:2', { error }]
  ])
})
