import type { BaseUrls } from '@appkit/core'
import { createAppKit } from '@appkit/sdk'
import { AppKitProvider } from '@appkit/sdk/react'
import { useEffect, useState, type ReactNode } from 'react'
import { DappPage } from '../../dapp/dapp-page.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'

/** What the server and the browser agree on. */
export interface ServerRenderedPageProps {
  /** Without a slash at the end. */
  readonly origin: string
  readonly services: BaseUrls
}

/** The dapp with its kit, the same on the server and in the browser. */
export function ServerRenderedPage({ origin, services }: ServerRenderedPageProps): ReactNode {
  const [kit] = useState(() => createAppKit(kitOptions(origin, services)))
  useEffect(() => {
    exposeKit(kit)
    document.documentElement.dataset['hydrated'] = 'true'
  }, [kit])
  return (
    <AppKitProvider kit={kit}>
      <DappPage kit={kit} current="ssr.html" networks={localNetworks(origin)} />
    </AppKitProvider>
  )
}
