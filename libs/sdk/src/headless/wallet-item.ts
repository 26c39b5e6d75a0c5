import type { CaipNetworkId, ChainNamespace, ConnectorCaution } from '@appkit/core'

/** One wallet, as a list of your own shows it. Its texts are cleaned and cut, its links vetted; nothing in it is markup. */
export interface WalletItem {
  /** What `connect` takes: the directory's id, that of one of your `customWallets`, or the stable id of a wallet in the page. */
  readonly id: string
  /** At most 64 characters, without invisible ones. */
  readonly name: string
  /** A `data:` picture of a wallet in the page, one of your own, or an address at the directory, which your page then asks. */
  readonly imageUrl: string | undefined
  /** The directory's picture. */
  readonly imageId: string | undefined
  /** How it can be reached in this page, one for each family. Empty: by pairing. */
  readonly connectors: readonly {
    readonly id: string
    readonly rdns: string | undefined
    readonly chain: ChainNamespace
    readonly chainImageUrl: string | undefined
  }[]
  readonly walletInfo: {
    /** The networks it can be on. Empty: not known. */
    readonly supportedChains: readonly CaipNetworkId[]
    readonly supportedNamespaces: readonly ChainNamespace[]
    readonly website: string | undefined
    readonly installationLinks: {
      readonly appStore: string | undefined
      readonly playStore: string | undefined
      readonly chromeStore: string | undefined
      /** Opens it on a computer. */
      readonly desktopLink: string | undefined
    }
    /** Prefix of links that open it on a phone. */
    readonly deepLink: string | undefined
    /** Prefix of links that only its app on a phone can claim. */
    readonly linkMode: string | undefined
    readonly isCertified: boolean
  }
  /** Whether it is in the page. */
  readonly isInjected: boolean
  /** Whether it was used lately. */
  readonly isRecent: boolean
  /** Why a person should look twice: another wallet has its name or id, or the name mixes scripts. Show its `id` beside the name. */
  readonly caution: ConnectorCaution | undefined
}
