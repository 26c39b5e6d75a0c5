import type { Connector } from '../plugin/connector.js'
import type { ConnectedWallet } from './connection.js'

/** What is kept of a connector while and after it is connected. */
export function toConnectedWallet(connector: Connector): ConnectedWallet {
  return {
    connectorId: connector.id,
    name: connector.name,
    icon: connector.icon,
    imageId: connector.imageId,
    rdns: connector.info?.rdns,
    type: connector.type
  }
}
