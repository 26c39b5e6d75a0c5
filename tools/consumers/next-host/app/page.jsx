'use client'

import { AppKitProvider, AppKitButton } from '@appkit/sdk/react'
import { kit } from './kit'

export default function Page() {
  return (
    <main>
      <AppKitProvider kit={kit}>
        <AppKitButton />
      </AppKitProvider>
    </main>
  )
}
