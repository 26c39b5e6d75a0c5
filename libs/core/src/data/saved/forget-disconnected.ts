import { connectionsSlice } from '../../connections/connections-slice.js'
import type { Widget } from '../../store/create-widget.js'
import type { WidgetState, WidgetThunk } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'

interface RunningQuery {
  readonly queryCacheKey: string
  abort(): void
}

const runningQueries = dataApi.util.getRunningQueriesThunk() as unknown as WidgetThunk<readonly RunningQuery[]>

/** Forgets what was asked about an account as soon as it is disconnected; what is on its way about it is given up. @source docs/threats.md T12.08 */
export function forgetDisconnected({ lazy, dispatch }: Widget): void {
  lazy.listeners.startListening({
    actionCreator: connectionsSlice.actions.disconnected,
    effect({ payload: { namespace } }, { getState, getOriginalState }) {
      const before = (getOriginalState() as WidgetState).connections.byNamespace[namespace]
      if (before?.status !== 'connected') return
      const addresses = before.accounts.map(({ address }) => address.toLowerCase())
      const isMeant = (key: string) => addresses.some((address) => key.toLowerCase().includes(address))
      for (const query of dispatch(runningQueries)) if (isMeant(query.queryCacheKey)) query.abort()
      const { queries = {} } = (getState() as WidgetState).data ?? {}
      for (const queryCacheKey of Object.keys(queries)) {
        if (isMeant(queryCacheKey))
          dispatch(dataApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }))
      }
    }
  })
}
