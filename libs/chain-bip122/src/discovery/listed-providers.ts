import type { FoundWallet } from './found-wallets.js'
import { isObject, readPath } from './read-path.js'

/** Most entries of the list that are looked at. @source docs/threats.md T1.04 */
const ENTRY_LIMIT = 100
/** An id is the path of the provider from `window`. */
const PROVIDER_PATH = /^[\w$-]+(?:\.[\w$-]+){0,4}$/
const ID_LIMIT = 128

/** The providers that `window.btc_providers` lists and that are there. @source WBIP-004 */
export function readListedProviders(window: unknown): FoundWallet[] {
  const list = readPath(window, 'btc_providers')
  if (!Array.isArray(list)) return []
  return Array.from({ length: Math.min(list.length, ENTRY_LIMIT) }, (_, index) =>
    readEntry(window, list, index)
  ).filter((wallet) => wallet !== undefined)
}

function readEntry(window: unknown, list: readonly unknown[], index: number): FoundWallet | undefined {
  try {
    const { id, name, icon } = list[index] as Record<string, unknown>
    if (typeof id !== 'string' || id.length > ID_LIMIT || !PROVIDER_PATH.test(id)) return undefined
    const provider = readPath(window, id)
    if (!isObject(provider) || typeof provider['request'] !== 'function') return undefined
    return { source: 'listed', id, name, icon, provider }
  } catch {
    return undefined
  }
}
