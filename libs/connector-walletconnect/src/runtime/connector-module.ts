import type { ConnectorModule, PairingRuntime } from '@appkit/core'
import type { WalletConnectOptions } from '../options.js'
import { createRuntime } from './create-runtime.js'

/** The connector module of the relay. */
export function createConnectorModule(options: WalletConnectOptions): ConnectorModule<PairingRuntime> {
  return { create: (context) => createRuntime(options, context) }
}
