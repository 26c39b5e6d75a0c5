import { nanoid } from '@reduxjs/toolkit'
import { parseCaipNetworkId } from '../caip/caip.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { connectionsSlice } from './connections-slice.js'

const { promptStarted, promptEnded } = connectionsSlice.actions

/** What a wallet asks its user about, beside connecting and switching. */
const PROMPTING = ['signMessage', 'sendTransaction', 'sendCalls', 'revokeAccess'] as const

const isInPage = (type: string): boolean => type !== 'WALLET_CONNECT' && type !== 'AUTH'

/** Runs what has a wallet ask its user. Where the wallet is one of the page, the view on screen is known to wait for it meanwhile. */
export const promptWallet =
  <T>(connectorUid: string, run: () => Promise<T>): WidgetThunk<Promise<T>> =>
  async (dispatch, getState, { wallets, flows }) => {
    const type = wallets.get(connectorUid)?.connector.type
    const route = getState().router.stack.at(-1)?.key
    if (route === undefined || type === undefined || !isInPage(type)) return run()
    const id = nanoid(8)
    dispatch(promptStarted({ id, route }))
    try {
      return await run()
    } finally {
      if (!flows.gone.signal.aborted) dispatch(promptEnded({ id }))
    }
  }

/** Makes a runtime whose prompts are known of. @param prompt runs one */
export function watchPrompts(
  runtime: ChainRuntime,
  prompt: <T>(connectorUid: string, run: () => Promise<T>) => Promise<T>
): ChainRuntime {
  const watched: Record<string, unknown> = {}
  for (const name of PROMPTING) {
    const run = runtime[name] as ((request: unknown) => Promise<unknown>) | undefined
    if (!run) continue
    watched[name] = (request: string | { readonly connectorUid: string }) =>
      prompt(typeof request === 'string' ? request : request.connectorUid, () => Reflect.apply(run, runtime, [request]))
  }
  return Object.assign(Object.create(runtime) as ChainRuntime, watched)
}

/**
 * Whether the modal waits for a wallet of the page, which may ask inside the page: to connect, to switch, or for what was pressed in a view that is still
 * there.
 * What waits in the secure frame comes first.
 */
export function selectIsAskedInPage({ connections, networks, router }: WidgetState): boolean {
  const { approvals, attempt, byNamespace, prompts } = connections
  if (approvals.length > 0) return false
  const { switching } = networks
  const switched = switching && byNamespace[parseCaipNetworkId(switching.caipNetworkId).namespace]
  if (switched?.status === 'connected' && isInPage(switched.wallet.type)) return true
  return attempt?.step === 'waiting' || prompts.some((prompt) => router.stack.some(({ key }) => key === prompt.route))
}
