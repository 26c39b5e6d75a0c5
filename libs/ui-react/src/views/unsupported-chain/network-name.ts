import { parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import type { UiTranslator } from '../../i18n/create-ui-translator.js'
import { namespaceName } from '../../hooks/use-messages.js'

/** Networks whose id is a hash, by what people call them. Apps seldom list them all. @source CAIP-4, CAIP-13, CAIP-30 */
const NAMES: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Bitcoin Testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'Polkadot Asset Hub',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet'
}

/** What to call a network that the app does not list: never by a hash. */
export function networkName(t: UiTranslator, caipNetworkId: CaipNetworkId): string {
  const known = Object.hasOwn(NAMES, caipNetworkId) ? NAMES[caipNetworkId] : undefined
  if (known !== undefined) return known
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  // Ids of these are numbers and words.
  if (namespace === 'eip155' || namespace === 'cosmos') return t('unsupported.unknownNetwork', { reference })
  return t('unsupported.unknownOfFamily', { family: namespaceName(t, namespace) })
}
