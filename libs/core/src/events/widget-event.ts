import type { EmbeddedAccountType } from '../plugin/embedded-user.js'
import type { SocialProvider } from '../options/widget-options.js'

/** A coin or token: a CAIP-2 network, and its symbol, which may be empty. */
interface Asset {
  readonly network: string
  readonly token: string
}

/** What is swapped: a CAIP-2 network, and the symbols of the tokens on both sides, which may be empty. */
interface Swapping {
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
}

/** What is paid, and how. `exchange`: the id of the one it is paid at. */
interface Paying extends Asset {
  readonly source: 'pay' | 'fund-from-exchange'
  readonly type: 'wallet' | 'exchange'
  readonly exchange?: string | undefined
}

/** What is told of views that are opened, and of nothing else. Going back to one does not count. */
export type ViewEventName =
  | 'CLICK_ALL_WALLETS'
  | 'CLICK_WALLET_HELP'
  | 'CLICK_GET_WALLET_HELP'
  | 'CLICK_NETWORKS'
  | 'CLICK_TRANSACTIONS'
  | 'CLICK_SELECT_TOKEN_TO_SWAP'
  | 'SELECT_WHAT_IS_A_BUY'
  | 'OPEN_ENS_FLOW'

type ViewOpened = { readonly [E in ViewEventName]: { readonly event: E } }[ViewEventName]

/**
 * Something that happened in the widget, for the host's own use. The kit sends it nowhere. Carries no address, amount, hash, message or URL;
 * `code` is one of ErrorCode.
 * @source docs/threats.md T12.04
 */
export type WidgetEvent =
  | ViewOpened
  /** The kit has started: wallets were looked for, and the last visit's connections are back or given up. `networks`: those of the app. */
  | { readonly event: 'INITIALIZE'; readonly properties: { readonly networks: readonly string[] } }
  | { readonly event: 'MODAL_OPEN'; readonly properties: { readonly view: string } }
  | { readonly event: 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | { readonly event: 'SELECT_WALLET'; readonly properties: { readonly name: string } }
  /** A search for wallets was begun. What was typed is not told. */
  | { readonly event: 'SEARCH_WALLET'; readonly properties: { readonly badge: 'all' | 'certified' } }
  /** The person followed a link to where a wallet can be had. `type`: what kind of place. */
  | {
      readonly event: 'GET_WALLET'
      readonly properties: {
        readonly name: string
        readonly type: 'chromeStore' | 'appStore' | 'playStore' | 'webapp' | 'homepage'
      }
    }
  | { readonly event: 'CONNECT_SUCCESS'; readonly properties: { readonly name: string; readonly reconnect: boolean } }
  | { readonly event: 'CONNECT_ERROR'; readonly properties: { readonly name: string; readonly code: string } }
  | { readonly event: 'USER_REJECTED'; readonly properties: { readonly method: string } }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: { readonly namespace: string; readonly code: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } }
  /** More of the account's activity was asked for. */
  | { readonly event: 'LOAD_MORE_TRANSACTIONS'; readonly properties: { readonly network: string } }
  | {
      readonly event: 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: { readonly network: string; readonly code: string }
    }
  /** The form for sending was opened. */
  | { readonly event: 'OPEN_SEND'; readonly properties: { readonly network: string } }
  /** The person confirmed. How it ended is told by one of the three that follow, unless the page is left before. */
  | { readonly event: 'SEND_INITIATED'; readonly properties: Asset }
  /** The transfer was mined. */
  | { readonly event: 'SEND_SUCCESS'; readonly properties: Asset }
  | { readonly event: 'SEND_ERROR'; readonly properties: Asset & { readonly code: string } }
  /** The person declined in the wallet, or turned away before it was asked. */
  | { readonly event: 'SEND_REJECTED'; readonly properties: Asset }
  /** The form for swapping was opened. */
  | { readonly event: 'OPEN_SWAP'; readonly properties: { readonly network: string } }
  /** The person confirmed the swap, not an approval. */
  | { readonly event: 'INITIATE_SWAP'; readonly properties: Swapping }
  /** The swap was mined. */
  | { readonly event: 'SWAP_SUCCESS'; readonly properties: Swapping }
  | { readonly event: 'SWAP_ERROR'; readonly properties: Swapping & { readonly code: string } }
  /** The approval before a swap failed, or was declined. */
  | { readonly event: 'SWAP_APPROVAL_ERROR'; readonly properties: Swapping & { readonly code: string } }
  /** The choice of how to pay, or of what to buy at an exchange, was opened. */
  | { readonly event: 'PAY_MODAL_OPEN'; readonly properties: Asset }
  | { readonly event: 'PAY_EXCHANGE_SELECTED'; readonly properties: Asset & { readonly exchange: string } }
  /** The person confirmed a payment, or was shown to the exchange. */
  | { readonly event: 'PAY_INITIATED'; readonly properties: Paying }
  | { readonly event: 'PAY_SUCCESS'; readonly properties: Paying }
  | { readonly event: 'PAY_ERROR'; readonly properties: Paying & { readonly code: string } }
  /** The person wants to buy crypto for money. */
  | { readonly event: 'SELECT_BUY_CRYPTO' }
  /** `provider`: its id. */
  | { readonly event: 'SELECT_BUY_PROVIDER'; readonly properties: { readonly provider: string } }
  /** The person confirmed a name for the account. One of the two that follow tells how it ended, unless the page is left before. */
  | { readonly event: 'REGISTER_NAME_INITIATED'; readonly properties: { readonly network: string } }
  | { readonly event: 'REGISTER_NAME_SUCCESS'; readonly properties: { readonly network: string } }
  /** `code`: also `NAME_TAKEN`, and `NAME_OWNED` where the account has one already. */
  | { readonly event: 'REGISTER_NAME_ERROR'; readonly properties: { readonly network: string; readonly code: string } }
  /** The person is about to type an email address to log in with. */
  | { readonly event: 'EMAIL_LOGIN_SELECTED' }
  /** An address was given that may be one. */
  | { readonly event: 'EMAIL_SUBMITTED' }
  /** The link in the mail was opened: the device may be logged in on from now on. */
  | { readonly event: 'DEVICE_REGISTERED_FOR_EMAIL' }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_SENT' }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_PASS' }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly properties: { readonly code: string } }
  /** A change of the email address was begun: the first code is on its way. */
  | { readonly event: 'EMAIL_EDIT' }
  /** The person chose a social login. One of the three that follow tells how it ended, unless the page is left before. */
  | { readonly event: 'SOCIAL_LOGIN_STARTED'; readonly properties: { readonly provider: SocialProvider } }
  | { readonly event: 'SOCIAL_LOGIN_SUCCESS'; readonly properties: { readonly provider: SocialProvider } }
  | {
      readonly event: 'SOCIAL_LOGIN_ERROR'
      readonly properties: { readonly provider: SocialProvider; readonly code: string }
    }
  /** The provider has sent the person back: it is asked who they are. */
  | { readonly event: 'SOCIAL_LOGIN_REQUEST_USER_DATA'; readonly properties: { readonly provider: SocialProvider } }
  /** The person turned back: closed the provider's window, declined there, or left the view. */
  | { readonly event: 'SOCIAL_LOGIN_CANCELED'; readonly properties: { readonly provider: SocialProvider } }
  /** A logged-in user uses the other type of account from now on. */
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: EmbeddedAccountType; readonly network: string }
    }
  /** The person wants to sign in. One of the two that follow tells how it ended, unless the page is left before. */
  | { readonly event: 'CLICK_SIGN_SIWX_MESSAGE'; readonly properties: { readonly network: string } }
  | { readonly event: 'SIWX_AUTH_SUCCESS'; readonly properties: { readonly network: string } }
  | { readonly event: 'SIWX_AUTH_ERROR'; readonly properties: { readonly network: string; readonly code: string } }
  | { readonly event: 'CLICK_CANCEL_SIWX'; readonly properties: { readonly network: string } }

/** Receives the events of one kit. */
export type WidgetEventSink = (event: WidgetEvent) => void
