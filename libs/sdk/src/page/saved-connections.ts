import type { ChainNamespace } from '@appkit/core'
import { readSaved, type ReadStorage } from './read-saved.js'

/** A wallet that was connected at the last visit. */
export interface SavedWallet {
  /** As the entry has it: only ever compared with those of the plug-ins. */
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/**
 * What was connected at the last visit: whether anything of the kit is worth loading now, and what to show meanwhile.
 * Reads one entry, that of this kit. Nothing of it is shown.
 * @source docs/threats.md T4.01, T4.03
 */
export function savedConnections(readStorage: ReadStorage, kitId: string): readonly SavedWallet[] {
  return readSaved(readStorage, kitId, 'connections', (value: object) =>
    // What is no table of objects throws, or has no such fields.
    Object.entries(value).flatMap(([name, saved]: [string, unknown]) => {
      const { connectorId, isLost } = Object(saved) as { connectorId?: unknown; isLost?: unknown }
      return typeof connectorId === 'string' && isLost !== true
        ? [{ namespace: name as ChainNamespace, connectorId }]
        : []
    })
  )
}
