import { eip155 } from '@appkit/chain-eip155'
import { base, mainnet } from '@appkit/core/networks'
import type { CreateAppKitOptions } from '@appkit/sdk'

/** The options of a minimal host. */
export function kitOptions(): CreateAppKitOptions {
  return {
    projectId: 'benchmark',
    metadata: { name: 'Benchmark', description: 'A page that only connects.', url: location.origin, icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()]
  }
}
