import { randomUUID } from 'node:crypto'
import {
  AppKitError,
  toCaipAddress,
  type ConnectorAdapter,
  type ConnectorContext,
  type PairingRuntime,
  type ConnectorSession,
  type DiscoveredWallet,
  type PairRequest
} from '@appkit/core'
import type { MemoryPhone, PhoneSession } from './memory-phone.js'

const ID = 'memoryRoute'
const NAME = 'Memory Route'
const PAIRING_MS = 240_000

interface Live {
  readonly phone: PhoneSession
  readonly wallet: DiscoveredWallet
  readonly stop: () => void
}

/** A connector as a third party writes it: from the public names of the kit alone. */
export function memoryRoute(phone: MemoryPhone): ConnectorAdapter<PairingRuntime> {
  return {
    id: ID,
    type: 'WALLET_CONNECT',
    name: NAME,
    namespaces: ['polkadot'],
    load: () => Promise.resolve({ create: (context) => createRuntime(context, phone) })
  }
}

function createRuntime(context: ConnectorContext, phone: MemoryPhone): PairingRuntime {
  const { kitId, window, clock } = context
  const saved = `memory-route/${kitId}`
  const gone = new AbortController()
  let live: Live | undefined

  const assertThere = (method: string): void => {
    if (gone.signal.aborted) throw new AppKitError('DISPOSED', { method })
  }

  function toSession({ phone: session, wallet }: Live): ConnectorSession {
    const [network] = context.getNetworks()
    if (!network) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'polkadot' })
    const { caipNetworkId } = network
    const { address } = session
    const caipAddress = toCaipAddress(caipNetworkId, address)
    return {
      id: session.id,
      peer: { name: 'Memory Phone' },
      granted: [
        {
          namespace: 'polkadot',
          caipNetworkId,
          approved: [caipNetworkId],
          accounts: [{ address, caipAddress, type: 'eoa' }]
        }
      ],
      wallets: [wallet]
    }
  }

  function open(session: PhoneSession): ConnectorSession {
    const uid = `${ID}:${session.id}:polkadot`
    const connector = { uid, id: ID, name: NAME, type: 'WALLET_CONNECT', chain: 'polkadot' } as const
    const opened: Live = {
      phone: session,
      wallet: { connector, provider: { sign: (message: string) => session.sign(message) } },
      stop: session.listen({
        onChange: () => context.emit({ type: 'sessionUpdated', session: toSession(opened) }),
        onEnd() {
          forget()
          context.emit({ type: 'sessionEnded', sessionId: session.id, reason: 'deleted' })
        }
      })
    }
    live = opened
    window.localStorage.setItem(saved, session.id)
    return toSession(opened)
  }

  function forget(): void {
    live?.stop()
    live = undefined
    window.localStorage.removeItem(saved)
  }

  function pair({ onUri, signal }: PairRequest): Promise<ConnectorSession> {
    return new Promise((resolve, reject) => {
      let isOver = false
      const settle = (end: () => void): void => {
        if (isOver) return
        isOver = true
        signal.removeEventListener('abort', onAbort)
        gone.signal.removeEventListener('abort', onGone)
        end()
      }
      const onAbort = (): void => settle(() => reject(new AppKitError('CONNECTION_CANCELLED', { connector: NAME })))
      const onGone = (): void => settle(() => reject(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })))
      signal.addEventListener('abort', onAbort)
      gone.signal.addEventListener('abort', onGone)
      const uri = `memory:${randomUUID()}`
      phone.offer(uri, (session) => {
        if (isOver) session?.end()
        settle(() => {
          if (session) resolve(open(session))
          else reject(new AppKitError('USER_REJECTED', {}))
        })
      })
      onUri({ uri, expiresAt: clock.now() + PAIRING_MS })
      if (signal.aborted) onAbort()
    })
  }

  return {
    kind: 'pairing',
    handle: undefined,
    async pair(request) {
      assertThere('pair')
      return pair(request)
    },
    async restore() {
      assertThere('restore')
      const session = phone.join(window.localStorage.getItem(saved) ?? '')
      if (session) return open(session)
      forget()
      return undefined
    },
    async disconnect(id) {
      if (live?.phone.id !== id) return
      const { phone: session } = live
      forget()
      session.end()
    },
    dispose() {
      gone.abort()
      live?.stop()
      live = undefined
    }
  }
}
