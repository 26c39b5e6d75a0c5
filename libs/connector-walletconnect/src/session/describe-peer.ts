import type { ConnectorSession } from '@appkit/core'
import { cleanWalletName, isSafeIcon } from '@appkit/core/internal'

const ICON_LIMIT = 10
const URL_LIMIT = 2048

/**
 * How a wallet calls itself, cleaned. An icon is taken only where it is an inline picture: a remote one would tell its owner who connects.
 * @source docs/threats.md T1.01, T1.02
 */
export function describePeer(metadata: unknown): ConnectorSession['peer'] {
  const { name, icons, url } = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as {
    name?: unknown
    icons?: unknown
    url?: unknown
  }
  const icon = Array.isArray(icons) ? icons.slice(0, ICON_LIMIT).find(isSafeIcon) : undefined
  const address = readUrl(url)
  return {
    name: cleanWalletName(name),
    ...(icon === undefined ? {} : { icon }),
    ...(address === undefined ? {} : { url: address })
  }
}

function readUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > URL_LIMIT) return undefined
  try {
    const { protocol, username, password, href } = new URL(value)
    return protocol === 'https:' && username === '' && password === '' ? href : undefined
  } catch {
    return undefined
  }
}
