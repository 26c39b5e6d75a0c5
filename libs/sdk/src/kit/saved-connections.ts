import type { ChainNamespace } from '@appkit/core'

/** Longest stored text that is looked at, as in the core. */
const TEXT_LIMIT = 16_384

/** A wallet that was connected at the last visit. */
export interface SavedWallet {
  /** As the entry has it: only ever compared with those of the plug-ins. */
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/**
 * What was connected at the last visit: whether anything of the kit is worth loading now, and what to show meanwhile.
 * Reads one entry, that of this kit. Never throws; the real decoder runs in the core, and nothing of the entry is shown.
 * @source docs/threats.md T4.01, T4.03
 */
export function savedConnections(readStorage: () => Storage | null | undefined, kitId: string): readonly SavedWallet[] {
  try {
    const text = readStorage()?.getItem(`@appkit/${kitId}/connections`)
    if (typeof text !== 'string' || text.length > TEXT_LIMIT) return []
    const { version, value } = JSON.parse(text) as { version?: unknown; value: object }
    if (version !== 1) return []
    // What is no table of objects throws, or has no such fields.
    return Object.entries(value).flatMap(([name, saved]: [string, unknown]) => {
      const { connectorId, isLost } = Object(saved) as { connectorId?: unknown; isLost?: unknown }
      return typeof connectorId === 'string' && isLost !== true
        ? [{ namespace: name as ChainNamespace, connectorId }]
        : []
    })
  } catch {
    return []
  }
}
