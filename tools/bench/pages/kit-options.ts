import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import type { CreateAppKitOptions } from '@appkit/sdk'

const MODES = ['visible', 'intent', 'none'] as const

/** The options of a minimal host. `?preload=` says when the files of Connect arrive. */
export function kitOptions(): CreateAppKitOptions {
  return {
    projectId: 'benchmark',
    metadata: { name: 'Benchmark', description: 'A page that only connects.', url: location.origin, icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()],
    preload: MODES.find((mode) => mode === new URLSearchParams(location.search).get('preload'))
  }
}
