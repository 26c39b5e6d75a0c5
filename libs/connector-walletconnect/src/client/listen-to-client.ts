import type { Disposer } from '@appkit/core'
import type { ISignClient } from '@walletconnect/types'
import type { RelayClientHandlers } from './relay-client.js'

/** Turns the library's events into the kit's. */
export function listenToClient(client: ISignClient, handlers: RelayClientHandlers): Disposer {
  const { relayer } = client.core
  const stops: Disposer[] = []

  function onClient<E>(name: string, listener: (event: E) => void): void {
    const own = listener as (event: unknown) => void
    client.events.on(name as 'session_event', own)
    stops.push(() => client.events.removeListener(name as 'session_event', own))
  }
  function onRelayer(name: string, listener: (value: unknown) => void): void {
    relayer.on(name, listener)
    stops.push(() => relayer.off(name, listener))
  }

  onClient('session_event', ({ topic, params }: SessionEvent) => {
    handlers.onEvent(topic, { ...params.event, chainId: params.chainId })
  })
  onClient('session_update', ({ topic, params }: SessionUpdate) => handlers.onUpdate(topic, params.namespaces))
  onClient('session_extend', ({ topic }: { topic: string }) => {
    const session = client.session.getAll().find((known) => known.topic === topic)
    if (session) handlers.onExtend(topic, session.expiry)
  })
  onClient('session_delete', ({ topic }: { topic: string }) => handlers.onDelete(topic))
  onClient('session_expire', ({ topic }: { topic: string }) => handlers.onDelete(topic))
  onRelayer('relayer_connect', () => handlers.onTransport(true))
  onRelayer('relayer_disconnect', () => handlers.onTransport(false))
  return () => {
    for (const stop of stops) stop()
  }
}

interface SessionEvent {
  readonly topic: string
  readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: unknown }
}

interface SessionUpdate {
  readonly topic: string
  readonly params: { readonly namespaces: unknown }
}
