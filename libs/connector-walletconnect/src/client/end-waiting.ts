import type { ISignClient } from '@walletconnect/types'

interface EngineEvents {
  eventNames(): readonly (string | symbol)[]
  emit(name: string, event: { readonly error: { readonly code: number; readonly message: string } }): boolean
}

/**
 * Ends what a client still waits for: wallets that were proposed a session or asked for something. The library would let it expire after
 * minutes, long after the client has gone, and leave that rejection unhandled.
 */
export function endWaiting(client: ISignClient): void {
  const events = Reflect.get(client.engine, 'events') as EngineEvents
  for (const name of events.eventNames()) {
    if (typeof name !== 'string' || !/^session_(?:connect|request):/.test(name)) continue
    events.emit(name, { error: { code: 0, message: 'The client has ended' } })
  }
}
