import type { ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import { RpcAnswerError } from '../rpc/rpc-answer-error.js'
import { waitAtMost } from '../waiting/wait-at-most.js'
import {
  closeSession,
  isWalletUsed,
  type RuntimeContext,
  type RuntimeSession,
  type SessionEnd
} from './runtime-context.js'

/** A wallet that does not answer is not waited for longer than this at the end of a connection, ms. */
const HAND_BACK_PATIENCE_MS = 500

type Methods = Required<
  Omit<ChainRuntime, 'namespace' | 'disconnect' | 'canRevokeAccess' | 'getProvider' | 'handle' | 'dispose'>
>

type Actions<Context> = {
  [Name in keyof Methods]: (context: Context, ...values: Parameters<Methods[Name]>) => ReturnType<Methods[Name]>
}

/** What a namespace's runtime does, by the method's name. One that is required of a runtime and absent here rejects with WALLET_METHOD_UNSUPPORTED. */
export type RuntimeActions<Context> = Partial<Actions<Context>> & Pick<Actions<Context>, 'connect' | 'reconnect'>

/** What a namespace brings. */
export interface RuntimeParts<N extends ChainNamespace, Session extends RuntimeSession, Context> {
  readonly namespace: N
  readonly actions: RuntimeActions<Context>
  /** Gives the page's access back to a wallet that no connection uses any more. Not waited for long, never heard. @default nothing */
  handBack?(session: Session): Promise<unknown>
  /** Ends a session here. @param keepsAccess see `ChainRuntime.disconnect` @default `closeSession` */
  closeSession?(context: Context, session: Session, what?: SessionEnd, keepsAccess?: boolean): void
  /** What the host talks to the wallet with. @default the wallet's own object */
  getProvider?(session: Session): unknown
  /** What the host finds as the runtime's handle. */
  getHandle?(): unknown
  /** Runs when the runtime is disposed, before its sessions end. */
  onDispose?: (() => void) | undefined
}

const REQUIRED = [
  'switchNetwork',
  'signMessage',
  'estimateGas',
  'sendTransaction',
  'waitForReceipt',
  'getBalance',
  'getCapabilities',
  'getAssets'
] as const

/** Nothing but an AppKitError leaves an action, and nothing runs on a runtime that is gone: DISPOSED. */
export function createAction<Values extends unknown[], Result>(
  { signal }: Pick<RuntimeContext, 'signal'>,
  method: string,
  run: (...values: Values) => Promise<Result>
): (...values: Values) => Promise<Result> {
  return async (...values) => {
    if (signal.aborted) throw new AppKitError('DISPOSED', { method })
    try {
      return await run(...values)
    } catch (error) {
      if (AppKitError.is(error)) throw error
      if (error instanceof RpcAnswerError) throw new AppKitError('BAD_RESPONSE', { source: 'RPC' }, { cause: error })
      throw new AppKitError('UNKNOWN', { detail: method }, { cause: error })
    }
  }
}

/**
 * Makes a namespace's runtime of its actions. Everything it holds dies with it, or with the kit.
 * @param end what aborts `context.signal`
 */
export function createChainRuntime<
  N extends ChainNamespace,
  Session extends RuntimeSession,
  Context extends RuntimeContext<Session>
>(
  context: Context & RuntimeContext<Session>,
  end: AbortController,
  parts: RuntimeParts<N, Session, Context>
): ChainRuntime<N> {
  const { chain, sessions, signal } = context
  const close = (session: Session, what?: SessionEnd, keepsAccess?: boolean): void => {
    if (parts.closeSession) parts.closeSession(context, session, what, keepsAccess)
    else closeSession(context, session, what)
  }

  async function disconnect(connectorUid: string, { keepsAccess = false } = {}): Promise<void> {
    const session = sessions.get(connectorUid)
    if (signal.aborted || !session) return
    close(session, 'connection', keepsAccess)
    if (keepsAccess || !parts.handBack || isWalletUsed(context, session.provider)) return
    await waitAtMost(chain.clock, HAND_BACK_PATIENCE_MS, parts.handBack(session), signal)
  }

  function dispose(): void {
    if (signal.aborted) return
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    chain.signal.removeEventListener('abort', dispose)
    parts.onDispose?.()
    for (const session of sessions.values()) close(session, 'disposed')
  }

  chain.signal.addEventListener('abort', dispose)
  if (chain.signal.aborted) dispose()

  return {
    ...bindActions(context, parts.actions),
    namespace: parts.namespace,
    disconnect,
    getProvider(connectorUid) {
      const session = sessions.get(connectorUid)
      return session && (parts.getProvider ? parts.getProvider(session) : session.provider)
    },
    get handle() {
      return parts.getHandle?.()
    },
    dispose
  }
}

function bindActions<Context extends RuntimeContext>(context: Context, actions: RuntimeActions<Context>) {
  const bound: Record<string, unknown> = {}
  for (const method of REQUIRED) {
    bound[method] = createAction(context, method, () =>
      Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }))
    )
  }
  for (const [method, run] of Object.entries(actions)) {
    // Which values an action takes is in the type of `RuntimeActions`, name by name; a loop over the names cannot say it.
    const action = run as (context: Context, ...values: unknown[]) => Promise<unknown>
    bound[method] = createAction(context, method, (...values: unknown[]) => action(context, ...values))
  }
  return bound as Pick<ChainRuntime, 'connect' | 'reconnect' | (typeof REQUIRED)[number]> & Partial<Methods>
}
