import { AppKitError } from '../errors/appkit-error.js'
import type { ConnectorAdapter, ConnectorContext, ConnectorEvent } from '../plugin/connector-adapter.js'
import { loadChunk } from '../plugin/load-chunk.js'
import { createRuntimeLoader } from '../plugin/runtime-loader.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { ConnectorRegistry } from './connector-registry.js'

/**
 * @param createContext makes the context a runtime gets, once for each connector.
 * @param onEvent is given the code that brings the event into the state: it comes with the first connector, not before.
 */
export function createConnectorRegistry(
  adapters: readonly ConnectorAdapter[],
  createContext: () => Omit<ConnectorContext, 'emit'>,
  onEvent: (bring: WidgetThunk) => void
): ConnectorRegistry {
  return createRuntimeLoader(async (id) => {
    const adapter = adapters.find((candidate) => candidate.id === id)
    if (!adapter) throw new AppKitError('WALLET_NOT_FOUND', { connector: id })
    const [chunk, { applyConnectorEvent }] = await loadChunk(
      `the ${id} module`,
      Promise.all([adapter.load(), import('../sessions/index.js')])
    )
    const emit = (event: ConnectorEvent) => onEvent(applyConnectorEvent(id, event))
    return () => chunk.create({ ...createContext(), emit })
  })
}
