import type { Widget } from '@appkit/core/internal'
import type { OpenOptions } from '../page/appkit.js'
import type { LoadedParameters } from '../page/halves.js'
import type { KitActions } from '../page/kit-actions.js'
import { createAccountActions } from './account-actions.js'
import { createConnectionActions } from './connection-actions.js'
import { createConnectAction } from './connect-action.js'
import { createConnectorActions } from './connector-actions.js'
import { createNetworkActions } from './network-actions.js'
import { createWalletActions } from './wallet-actions.js'

/** Makes the methods of the kit that the app calls; loaded with the first call, since the modal does without them. */
export function createActions(
  widget: Widget,
  parameters: LoadedParameters,
  start: () => Promise<void>,
  openModal: (options: OpenOptions) => Promise<void>
): KitActions {
  const connect = createConnectAction(widget, start, openModal)
  return {
    connect,
    ...createConnectionActions(widget, connect),
    ...createNetworkActions(widget, parameters),
    ...createConnectorActions(widget, parameters),
    ...createAccountActions(widget),
    ...createWalletActions(widget)
  }
}
