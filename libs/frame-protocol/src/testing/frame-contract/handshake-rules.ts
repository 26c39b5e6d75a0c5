import type { ContractRunner } from '@appkit/core/testing'
import { FRAME_VERSION } from '../../limits.js'
import { MESSAGE_TYPES, requestType } from '../../messages/envelope.js'
import { handshake, newId, type WithHost } from './contract-host.js'

/** Rules of the frame's window: one host, once. */
export function describeHandshake({ it, expect }: ContractRunner, withHost: WithHost): void {
  it(
    'answers the handshake of an allowed app with READY, on its port',
    withHost(async (host) => {
      const port = await host.connect()
      expect(port.received).toEqual([{ type: MESSAGE_TYPES.ready, payload: { version: FRAME_VERSION } }])
      expect(await port.request('IS_CONNECTED')).toEqual({ isConnected: false })
    })
  )

  it(
    'gives no answer to an origin that is not allowed',
    withHost(async (host, { allowedOrigin }) => {
      const origins = ['https://evil.example', `${allowedOrigin}.evil.example`, `${allowedOrigin}:444`, 'null', '']
      const strangers = origins.map((origin) => host.shakeHands({ origin, window: 'parent' }))
      for (const stranger of strangers) stranger.send('IS_CONNECTED')
      await host.setup.settle()
      const port = await host.connect()
      await port.request('IS_CONNECTED')
      expect(strangers.flatMap(({ received }) => received)).toEqual([])
    })
  )

  it(
    'gives no answer to a window that does not embed it',
    withHost(async (host, { allowedOrigin }) => {
      const stranger = host.shakeHands({ origin: allowedOrigin, window: 'other' })
      await host.setup.settle()
      const port = await host.connect()
      await port.request('IS_CONNECTED')
      expect(stranger.received).toEqual([])
    })
  )

  it(
    'gives no answer to what is no handshake of this version',
    withHost(async (host) => {
      const { type, id, payload } = handshake()
      const strange = [
        host.shakeHands(host.parent, { type, id, payload: { version: FRAME_VERSION + 1 } }),
        host.shakeHands(host.parent, { type, id }),
        host.shakeHands(host.parent, { type, payload }),
        host.shakeHands(host.parent, { type, id: 'short', payload }),
        host.shakeHands(host.parent, { type: requestType('IS_CONNECTED'), id, payload }),
        host.shakeHands(host.parent, { type, id, payload }, 0),
        host.shakeHands(host.parent, { type, id, payload }, 2),
        host.shakeHands(host.parent, 'hello')
      ]
      await host.setup.settle()
      const port = await host.connect()
      await port.request('IS_CONNECTED')
      expect(strange.flatMap(({ received }) => received)).toEqual([])
    })
  )

  it(
    'belongs to the first app that shakes hands, for good',
    withHost(async (host) => {
      const first = host.shakeHands()
      const others = [host.shakeHands(), host.shakeHands()]
      await host.until(() => first.received.length > 0, 'READY')
      others.push(host.shakeHands())
      for (const other of others) other.send('IS_CONNECTED')
      expect(await first.request('IS_CONNECTED')).toEqual({ isConnected: false })
      expect(others.flatMap(({ received }) => received)).toEqual([])
    })
  )

  it(
    'takes requests over its port only',
    withHost(async (host) => {
      const port = await host.connect()
      const id = newId()
      host.setup.postMessage({ type: requestType('IS_CONNECTED'), id }, host.parent, [])
      await host.setup.settle()
      await port.request('IS_CONNECTED')
      expect(port.answersTo(id)).toEqual([])
    })
  )
}
