import { readSaved, type ReadStorage } from './read-saved.js'

/**
 * The networks of the last visit, as the entry has them: only ever compared with those of the options. First that of the namespace in use, which may be
 * missing, then that of each namespace.
 */
export function savedNetworks(readStorage: ReadStorage, kitId: string): readonly (string | undefined)[] {
  return readSaved(readStorage, kitId, 'networks', (value: { activeNamespace?: unknown; requested: object }) => {
    const own = Object.entries(value.requested).filter(([name, id]) => String(id).startsWith(`${name}:`))
    const active = own.find(([name]) => name === value.activeNamespace)
    return [active, ...own].map((entry) => entry?.[1] as string | undefined)
  })
}
