import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { GENERIC_PREFIX, isPrefix } from './ss58.js'

/** By CAIP-2 reference: the first 32 hex digits of the genesis hash. @source SS58 registry */
const PREFIXES: Readonly<Record<string, number>> = {
  /** Polkadot, Asset Hub */
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  /** Kusama, Asset Hub */
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  /** Paseo */
  '77afd6190f1554ad45fd0d31aee62aac': 0
}

/** The address prefix of each network. */
export type PrefixOf = (caipNetworkId: string) => number

/**
 * @param own prefixes that the host gives
 * @throws AppKitError OPTIONS_INVALID for one that is no prefix
 */
export function createPrefixOf(own: Readonly<Record<CaipNetworkId, number>> = {}): PrefixOf {
  for (const [caipNetworkId, prefix] of Object.entries(own)) {
    if (isPrefix(prefix)) continue
    throw new AppKitError('OPTIONS_INVALID', { option: 'addressPrefixes', detail: `${caipNetworkId}: ${prefix}` })
  }
  const given = new Map(Object.entries(own))
  const known = new Map(Object.entries(PREFIXES))
  return (caipNetworkId) =>
    given.get(caipNetworkId) ?? known.get(caipNetworkId.replace(/^polkadot:/, '')) ?? GENERIC_PREFIX
}
