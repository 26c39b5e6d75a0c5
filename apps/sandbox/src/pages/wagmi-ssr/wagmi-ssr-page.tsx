import type { BaseUrls } from '@appkit/core'
import { useEffect, useState, type ReactNode } from 'react'
import { cookieStorage, cookieToInitialState, createStorage } from 'wagmi'
import { exposeKit } from '../../shared/expose-kit.js'
import { createWagmiKit } from '../../wagmi/create-wagmi-kit.js'
import { WagmiPage } from '../../wagmi/wagmi-page.js'

/** What the server and the browser agree on. */
export interface WagmiSsrPageProps {
  /** Without a slash at the end. */
  readonly origin: string
  readonly services: BaseUrls
  /** Where wagmi keeps its state, so that the server knows a returning visitor's account. */
  readonly cookie: string
}

/** A wagmi host, the same on the server and in the browser. */
export function WagmiSsrPage({ origin, services, cookie }: WagmiSsrPageProps): ReactNode {
  const [{ kit, config, initialState }] = useState(() => {
    const made = createWagmiKit(origin, services, { ssr: true, storage: createStorage({ storage: cookieStorage }) })
    return { ...made, initialState: cookieToInitialState(made.config, cookie) }
  })
  useEffect(() => {
    exposeKit(kit)
    document.documentElement.dataset['hydrated'] = 'true'
  }, [kit])
  return <WagmiPage kit={kit} config={config} initialState={initialState} current="wagmi-ssr.html" origin={origin} />
}
