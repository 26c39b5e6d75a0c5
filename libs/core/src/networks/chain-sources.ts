import type { LiveConnection } from '../connections/connection.js'
import type { ChainSource } from '../plugin/transaction-inspection.js'
import type { CaipNetwork } from './network.js'

/** A wallet or node to ask what the chain says. */
export interface NamedSource {
  /** `provider`: the data provider's own node. */
  readonly kind: 'wallet' | 'custom' | 'public' | 'provider'
  readonly ask: ChainSource
}

/** Where the data provider has its nodes. @param rpc `baseUrls.rpc` */
function isProviders(url: string, rpc: string | undefined): boolean {
  if (rpc === undefined || !URL.canParse(url) || !URL.canParse(rpc)) return false
  const { origin, pathname } = new URL(url)
  return origin === new URL(rpc).origin && /^\/v1(?:\/|$)/.test(pathname)
}

/**
 * Who is asked what stands on a network, in this order: the connected wallet, if it is there; the nodes that the host names; the network's public
 * ones; the data provider's.
 * @param options.custom addresses of `customRpcUrls`, @param options.rpc `baseUrls.rpc`
 */
export function chainSources(
  network: CaipNetwork,
  options: {
    readonly live: LiveConnection | undefined
    readonly custom: readonly string[]
    readonly rpc: string | undefined
  }
): readonly NamedSource[] {
  const { live, custom, rpc } = options
  const { default: own, chainDefault } = network.rpcUrls
  const urls = [...new Set([...custom, ...(chainDefault ?? own).http, ...own.http])]
  const nodes = urls.map((url): NamedSource => {
    const kind = isProviders(url, rpc) ? 'provider' : custom.includes(url) ? 'custom' : 'public'
    return { kind, ask: { url } }
  })
  const isThere = live?.caipNetworkId === network.caipNetworkId
  return [
    ...(isThere ? [{ kind: 'wallet', ask: { connectorUid: live.connectorUid } } as const] : []),
    ...nodes.filter(({ kind }) => kind !== 'provider'),
    ...nodes.filter(({ kind }) => kind === 'provider')
  ]
}
