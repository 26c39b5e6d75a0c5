import { isCaipNetworkId, type Connector, type DiscoveredWallet } from '@appkit/core'
import type { DiscoveryContext, Disposer } from '@appkit/core'
import { cleanWalletName, hasMixedScripts, isSafeIcon } from '@appkit/core/chain'

/** Most wallets of the page, and most chains of one wallet, that are looked at. */
const LIMIT = 100

/** Finds the wallets of the page that register themselves by the Wallet Standard and know Sui. */
export function discover({ window, enableAnnounced, report }: DiscoveryContext): Disposer {
  const found: DiscoveredWallet[] = []
  let count = 0
  let isOver = !enableAnnounced

  function tell(): void {
    if (!isOver) report(found.map((one) => ({ ...one, connector: withCaution(one, found) })))
  }

  function register(...wallets: readonly unknown[]): Disposer {
    const added = wallets.slice(0, LIMIT).flatMap((wallet) => {
      if (isOver || found.length >= LIMIT || found.some(({ provider }) => provider === wallet)) return []
      const one = readWallet(wallet, (count += 1))
      if (one) found.push(one)
      return one ?? []
    })
    if (added.length > 0) tell()
    return () => {
      found.splice(0, found.length, ...found.filter((one) => !added.includes(one)))
      tell()
    }
  }

  const api = Object.freeze({ register })
  const onRegister = (event: Event): void => {
    try {
      const { detail } = event as CustomEvent<unknown>
      if (typeof detail === 'function') detail(api)
    } catch {
      // A wallet that throws is not listed; the others are.
    }
  }
  if (isOver) return () => undefined
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOver = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

/** Reads each field once. `undefined`: it does not know Sui, cannot be connected to, or throws. */
function readWallet(wallet: unknown, count: number): DiscoveredWallet | undefined {
  try {
    const { name: given, icon, chains, features } = wallet as Record<string, unknown>
    const { connect } = (features as Record<string, { connect?: unknown }>)['standard:connect'] ?? {}
    const networks = (chains as unknown[]).slice(0, LIMIT).filter(isCaipNetworkId)
    const own = networks.filter((id) => id.startsWith('sui:'))
    if (own.length === 0 || typeof connect !== 'function') return undefined
    // The standard gives wallets no id.
    const name = cleanWalletName(given)
    const connector: Connector = {
      uid: `sui:${name}:${count}`,
      id: name,
      name,
      type: 'ANNOUNCED',
      chain: 'sui',
      networks: own,
      ...(isSafeIcon(icon) && { icon })
    }
    return { connector, provider: wallet }
  } catch {
    return undefined
  }
}

function withCaution({ provider, connector }: DiscoveredWallet, found: readonly DiscoveredWallet[]): Connector {
  const name = connector.name.toLowerCase()
  const isShared = found.some((other) => other.provider !== provider && other.connector.name.toLowerCase() === name)
  if (isShared) return { ...connector, caution: 'sharedIdentity' }
  return hasMixedScripts(name) ? { ...connector, caution: 'mixedScript' } : connector
}
