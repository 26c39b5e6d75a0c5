import { AppKitProvider } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import { DappPage } from '../../dapp/dapp-page.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'

/** The dapp with its kit, the same on the server and in the browser. */
export function ServerRenderedPage({ origin }: { readonly origin: string }): ReactNode {
  return (
    <AppKitProvider {...kitOptions(origin)}>
      <DappPage current="ssr.html" networks={localNetworks(origin)} />
    </AppKitProvider>
  )
}
