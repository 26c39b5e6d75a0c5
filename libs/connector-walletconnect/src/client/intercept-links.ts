import type { ISignClient } from '@walletconnect/types'
import { openWalletApp } from './open-wallet-app.js'
import { replaceMethod } from './replace-method.js'

/** On a client whose links are taken over: a provider of the host's may be used by several kits. */
const TAKEN_OVER = Symbol.for('@appkit/links-taken-over')

/**
 * Opens the wallet with each request in the library's place, which opens whatever link the storage holds, also an attacker's script.
 * A wallet that does not want to be opened is not.
 * @source docs/threats.md T4.01, T1.14
 */
export function interceptLinks(client: ISignClient, window: Window): void {
  if (Reflect.has(client, TAKEN_OVER)) return
  Reflect.set(client, TAKEN_OVER, true)
  const { session, engine } = client
  const isWanted = (topic: string): boolean =>
    session.getAll().some((known) => known.topic === topic && known.sessionConfig?.disableDeepLink !== true)

  replaceMethod(session, 'get', (original) => (topic: string) => {
    const known = original(topic) as Session
    return { ...known, sessionConfig: { ...known.sessionConfig, disableDeepLink: true } }
  })
  replaceMethod(engine, 'sendRequest', (original) => (sent: EngineRequest) => {
    const { method, clientRpcId, topic, params } = sent
    if (method === 'wc_sessionRequest' && clientRpcId !== undefined && isWanted(topic)) {
      openWalletApp(window, clientRpcId, topic, params?.request?.method)
    }
    return original(sent)
  })
}

type Session = ReturnType<ISignClient['session']['get']>

interface EngineRequest {
  readonly method: string
  readonly topic: string
  readonly clientRpcId?: number
  readonly params?: { readonly request?: { readonly method?: string } }
}
