import { MELD_COINS } from './onramp-choices.js'
import type { PurchasePlan } from './purchase-plan.js'

/** What a provider takes, per cent. */
export const FEE_RANGE = { least: '1', most: '2' } as const

const COINBASE_HOST = 'pay.coinbase.com'
const MELD_HOST = 'meldcrypto.com'

/** A provider, with the page on which the user pays. */
export interface ProviderOffer {
  readonly id: 'coinbase' | 'meld' | 'own'
  /** For display. */
  readonly name: string
  readonly url: string
  /** What it sells, where that is not what was chosen. */
  readonly sells?: string | undefined
  /** Whether the usual fees are those of this provider. */
  readonly hasUsualFees: boolean
}

/** Whose page it is. @param url as the data layer let it pass: of a known provider, or of the data provider itself, which is named by its host */
export function offerOf(url: string): ProviderOffer {
  const { hostname, host } = new URL(url)
  if (hostname === COINBASE_HOST) return { id: 'coinbase', name: 'Coinbase', url, hasUsualFees: true }
  if (hostname === MELD_HOST) return { id: 'meld', name: 'Meld', url, hasUsualFees: true }
  return { id: 'own', name: host, url, hasUsualFees: false }
}

/** The page of Meld; `undefined`: not for this account, or the app has no key. */
export function meldOffer(
  { namespace, address, choice }: Pick<PurchasePlan, 'namespace' | 'address' | 'choice'>,
  { meldPublicKey, projectId }: { readonly meldPublicKey: string | undefined; readonly projectId: string }
): ProviderOffer | undefined {
  const sells = MELD_COINS[namespace]?.symbol
  if (!meldPublicKey || sells === undefined) return undefined
  const url = new URL(`https://${MELD_HOST}`)
  url.search = new URLSearchParams({
    publicKey: meldPublicKey,
    destinationCurrencyCode: sells,
    walletAddress: address,
    externalCustomerId: projectId
  }).toString()
  return {
    id: 'meld',
    name: 'Meld',
    url: url.href,
    hasUsualFees: true,
    ...(choice.currency.symbol !== sells && { sells })
  }
}
