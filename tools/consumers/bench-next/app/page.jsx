'use client'

import { AppKitProvider, ConnectButton } from '@appkit/sdk/react'
import { kit } from './kit'

export default function Page() {
  return (
    <AppKitProvider kit={kit}>
      <ConnectButton />
    </AppKitProvider>
  )
}
