import type { ChainNamespace } from '@appkit/core'

/** Attributes that every element of the kit takes. */
export interface AppKitElementAttributes {
  /** Which kit it belongs to. @default 'default' */
  readonly kit?: string | undefined
}

/** Attributes of the buttons. */
export interface AppKitButtonAttributes extends AppKitElementAttributes {
  /** @default false */
  readonly disabled?: boolean | undefined
  /** Whether the account shows its native balance. @default 'show' */
  readonly balance?: 'show' | 'hide' | undefined
  /** @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** @default 'Connect wallet' */
  readonly label?: string | undefined
  /** @default 'Connecting...' */
  readonly loadingLabel?: string | undefined
  /** How much of the address's beginning is shown, `0x` included. @default 4, and `0x` besides */
  readonly charsStart?: number | undefined
  /** How much of the address's end is shown. @default 4 */
  readonly charsEnd?: number | undefined
  /** @default the namespace in use */
  readonly namespace?: ChainNamespace | undefined
}

/** Attributes of `<appkit-wallet-button>`. */
export interface AppKitWalletButtonAttributes extends AppKitElementAttributes {
  /** A wallet by its name or id, a social account, `email`, or `walletConnect`. @default 'metamask' */
  readonly wallet?: string | undefined
  /** @default the namespace in use */
  readonly namespace?: ChainNamespace | undefined
  /** @default what the wallet is called */
  readonly label?: string | undefined
  /** @default false */
  readonly disabled?: boolean | undefined
  /** @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-button': HTMLElement
    'appkit-connect-button': HTMLElement
    'appkit-account-button': HTMLElement
    'appkit-network-button': HTMLElement
    'appkit-wallet-button': HTMLElement
    'appkit-modal': HTMLElement
    'w3m-button': HTMLElement
    'w3m-connect-button': HTMLElement
    'w3m-account-button': HTMLElement
    'w3m-network-button': HTMLElement
  }
}
