import type { PolkadotContext } from '../runtime/polkadot-context.js'
import type { Transfers } from './create-transfers.js'
import { withoutWebAssembly } from './without-web-assembly.js'

export type { Transfers } from './create-transfers.js'

/** Brings `@polkadot/api`. Everything that the transfers open is closed when the runtime ends. */
export async function openTransfers(context: PolkadotContext): Promise<Transfers> {
  const { createTransfers } = await withoutWebAssembly(() => import('./create-transfers.js'))
  return createTransfers(context)
}
