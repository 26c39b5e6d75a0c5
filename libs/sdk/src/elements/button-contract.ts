import type { CaipNetwork, ChainNamespace } from '@appkit/core'
import type { OpenOptions } from '../page/appkit.js'
import type { ConnectedAccount, KitState } from '../page/kit-state.js'

/** What a button is about; `auto`: to connect, and the account once connected. */
export type ButtonKind = 'auto' | 'connect' | 'account' | 'network'

/** The attributes of the buttons. */
export const BUTTON_ATTRIBUTES = [
  'disabled',
  'balance',
  'size',
  'label',
  'loadinglabel',
  'charsstart',
  'charsend',
  'namespace'
] as const

/** Gives an attribute's text; `null`: there is none. */
export type ReadAttribute = (name: (typeof BUTTON_ATTRIBUTES)[number]) => string | null

/** What a button shows and does. */
export interface ButtonModel {
  readonly content:
    | {
        readonly kind: 'label'
        readonly text: string
        /** Texts that take its place later, so that the width is theirs too. */ readonly others: readonly string[]
      }
    | {
        readonly kind: 'account'
        readonly address: string
        readonly text: string
        readonly balance: string | undefined
      }
    | {
        readonly kind: 'network'
        readonly text: string
        readonly network: CaipNetwork | undefined
        /** The address of its picture. `undefined`: none is known. */
        readonly picture: string | undefined
      }
    | { readonly kind: 'nothing' }
  /** In `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'unsupported' | 'failed'
  /** Whether the person waits for something: the wallet, or code. */
  readonly isBusy: boolean
  readonly isDisabled: boolean
  /** Whether an account is about to take the label's place: its room is kept, so that nothing jumps. */
  readonly keepsRoom: boolean
  /** Whether room is kept for the words of any language. */
  readonly isRoomy: boolean
  readonly size: 'sm' | 'md'
  readonly opens: OpenOptions
  /** The namespace whose balance has to be known. */
  readonly watches: { readonly namespace: ChainNamespace | undefined } | undefined
}

/** What of a button's model is about the account that is in use. */
export type AccountModel = Pick<ButtonModel, 'content' | 'state' | 'opens' | 'watches'>

/** How the buttons show an account, and which mark a network has. It comes with the core: before, no account is known. */
export interface AccountFace {
  /** The rules for it, beside those of the button. */
  readonly css: string
  /** Reads what is shown of it. @param namespace the one that the button names */
  model(
    account: ConnectedAccount,
    kit: KitState,
    namespace: ChainNamespace | undefined,
    read: ReadAttribute
  ): AccountModel
  /** The picture of its address. */
  drawAvatar(document: Document, address: string): Element
  /**
   * The address of the network's mark, which the modal shows too. `undefined`: there is none, or it is on its way.
   * @param onMark called once it has come
   */
  networkMark(network: CaipNetwork, onMark: () => void): string | undefined
}
