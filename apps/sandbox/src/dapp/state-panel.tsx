import { useAppKitState } from '@appkit/sdk/react'
import type { ReactNode } from 'react'

/** The kit's public state, as it is. */
export function StatePanel(): ReactNode {
  const state = useAppKitState()
  return (
    <details className="card">
      <summary>What the kit says</summary>
      <pre data-testid="kit-state">{JSON.stringify(state, null, 2)}</pre>
    </details>
  )
}
