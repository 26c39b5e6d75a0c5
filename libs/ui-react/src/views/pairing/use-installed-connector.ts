import type { Connector } from '@appkit/core'
import type { WalletListing } from '@appkit/core/internal'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** The listed wallet's connector in the page, where there is one that is not in doubt. @source docs/threats.md T1.03 */
export function useInstalledConnector(wallet: WalletListing | undefined): Connector | undefined {
  return useWidgetSelector(({ connectors }) => connectors.found.find((connector) => isSame(connector, wallet)))
}

function isSame({ id, info, explorerId, caution }: Connector, wallet: WalletListing | undefined): boolean {
  if (!wallet || caution) return false
  const ids = [id, info?.rdns, explorerId]
  return ids.includes(wallet.id) || (wallet.rdns !== undefined && ids.includes(wallet.rdns))
}
