import type { ConnectorRuntime } from '../plugin/connector-adapter.js'
import type { RuntimeLoader } from '../plugin/runtime-loader.js'

/** The connector plug-ins of one kit, by id. `load` throws WALLET_NOT_FOUND, CHUNK_LOAD_FAILED, CONTEXT_CHANGED. */
export type ConnectorRegistry = RuntimeLoader<string, ConnectorRuntime>
