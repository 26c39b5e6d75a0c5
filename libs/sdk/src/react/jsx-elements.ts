import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  AppKitButtonAttributes,
  AppKitElementAttributes,
  AppKitWalletButtonAttributes
} from '../elements/element-types.js'

type ElementProps<A> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof A> &
  A & { class?: string }

/** The kit's elements in JSX. */
export interface AppKitJsxElements {
  'appkit-button': ElementProps<AppKitButtonAttributes>
  'appkit-connect-button': ElementProps<AppKitButtonAttributes>
  'appkit-account-button': ElementProps<AppKitButtonAttributes>
  'appkit-network-button': ElementProps<AppKitButtonAttributes>
  'appkit-wallet-button': ElementProps<AppKitWalletButtonAttributes>
  'appkit-modal': ElementProps<AppKitElementAttributes>
  'w3m-button': ElementProps<AppKitButtonAttributes>
  'w3m-connect-button': ElementProps<AppKitButtonAttributes>
  'w3m-account-button': ElementProps<AppKitButtonAttributes>
  'w3m-network-button': ElementProps<AppKitButtonAttributes>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': AppKitJsxElements['appkit-button']
      'appkit-connect-button': AppKitJsxElements['appkit-connect-button']
      'appkit-account-button': AppKitJsxElements['appkit-account-button']
      'appkit-network-button': AppKitJsxElements['appkit-network-button']
      'appkit-wallet-button': AppKitJsxElements['appkit-wallet-button']
      'appkit-modal': AppKitJsxElements['appkit-modal']
      'w3m-button': AppKitJsxElements['w3m-button']
      'w3m-connect-button': AppKitJsxElements['w3m-connect-button']
      'w3m-account-button': AppKitJsxElements['w3m-account-button']
      'w3m-network-button': AppKitJsxElements['w3m-network-button']
    }
  }
}
