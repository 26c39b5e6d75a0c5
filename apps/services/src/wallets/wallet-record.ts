/** One wallet as the directory answers it. Addresses and links are `null` where none is known. */
export interface WalletRecord {
  /** 64 hex digits. */
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** For `/getWalletImage/{image_id}`. */
  readonly image_id: string
  /** Place by popularity, from 1. */
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  /** EIP-6963 reverse DNS name. */
  readonly rdns: string | null
  readonly injected: readonly InjectedWallet[] | null
  readonly supports_wc: boolean
}

/** How a page can notice the wallet; see data/README.md for the forms of `injected_id`. */
export interface InjectedWallet {
  readonly namespace: string
  readonly injected_id: string
}
