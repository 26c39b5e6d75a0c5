import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AppKitButtonAttributes, AppKitElementAttributes } from '../elements/element-types.js'

type ElementProps<A> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof A> &
  A & { class?: string }

/** The kit's elements in JSX. */
export interface AppKitJsxElements {
  'appkit-button': ElementProps<AppKitButtonAttributes>
  'appkit-connect-button': ElementProps<AppKitButtonAttributes>
  'appkit-account-button': ElementProps<AppKitButtonAttributes>
  'appkit-network-button': ElementProps<AppKitButtonAttributes>
  'appkit-modal': ElementProps<AppKitElementAttributes>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-button': AppKitJsxElements['appkit-button']
      'appkit-connect-button': AppKitJsxElements['appkit-connect-button']
      'appkit-account-button': AppKitJsxElements['appkit-account-button']
      'appkit-network-button': AppKitJsxElements['appkit-network-button']
      'appkit-modal': AppKitJsxElements['appkit-modal']
    }
  }
}
