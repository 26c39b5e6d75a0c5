import { AppKitError, type LoginRuntime } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'

/** The route that people log in to, with its runtime. */
export interface LoadedLogin {
  readonly connectorId: string
  readonly runtime: LoginRuntime
}

/** Loads the login route. @throws AppKitError WALLET_NOT_FOUND, CHUNK_LOAD_FAILED, CONTEXT_CHANGED */
export const loadLogin =
  (): WidgetThunk<Promise<LoadedLogin>> =>
  async (_dispatch, getState, { connectors }) => {
    const route = getState().connectors.routes.find(({ type }) => type === 'AUTH')
    const runtime = route && (await connectors.load(route.id))
    if (runtime?.kind !== 'login') throw new AppKitError('WALLET_NOT_FOUND', { connector: 'AUTH' })
    return { connectorId: route?.id ?? 'AUTH', runtime }
  }
