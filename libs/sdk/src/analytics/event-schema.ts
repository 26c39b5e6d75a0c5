import {
  array,
  boolean,
  check,
  fallback,
  maxLength,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  type GenericSchema
} from 'valibot'
import type { AppKitEvent } from '../page/kit-event.js'
import type { AnalyticsEvent, AnalyticsEventName, PropertiesOf } from './analytics-event.js'

/** What stands for a text that is not sent. */
const OTHER = 'other'

const orOther = (pattern: RegExp) => fallback(pipe(string(), regex(pattern)), OTHER)

/** One of ErrorCode: the kit's own words. */
const code = orOther(/^[A-Z]{2,24}(?:_[A-Z]{2,24}){0,4}$/)
/** The name of a view: the kit's own words. */
const view = orOther(/^(?:[A-Z][A-Za-z]{0,30})?$/)
/** Of exchanges and providers. */
const id = orOther(/^[a-z]{2,16}(?:-[a-z]{1,12})?$/)
const namespace = orOther(/^[a-z][a-z0-9-]{2,7}$/)
/** Letters first, few of them: no amount and no part of an address. */
const symbol = orOther(/^(?:\$?(?!0x)[A-Za-z][A-Za-z0-9]{0,9}(?:\.e)?)?$/)

/**
 * What a wallet calls itself: words without a mark of an address, a link, a key or an amount. Words are short, since a longer run of
 * characters may be an address or a hash in any alphabet.
 */
const name = orOther(/^(?=.{1,40}$)\p{L}[\p{L}\p{N}'&()+-]{0,17}(?: (?!\d)[\p{L}\p{N}'&()+-]{1,18}){0,4}$/u)

const provider = picklist(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])

type Schemas = { readonly [Name in AnalyticsEventName]: GenericSchema<unknown, PropertiesOf<Name>> | undefined }

/** Every event and the properties that it may be sent with. @param isListed whether a CAIP-2 id is of a network that the app lists */
function schemasFor(isListed: (networkId: string) => boolean): Schemas {
  const network = fallback(pipe(string(), check(isListed)), OTHER)
  const ofNetwork = object({ network })
  const failed = object({ network, code })
  const asset = { network, token: symbol }
  const swap = { network, swapFromToken: symbol, swapToToken: symbol }
  const payment = {
    ...asset,
    source: picklist(['pay', 'fund-from-exchange']),
    type: picklist(['wallet', 'exchange']),
    exchange: optional(id)
  }
  const ofProvider = object({ provider })
  return {
    CLICK_ALL_WALLETS: undefined,
    CLICK_WALLET_HELP: undefined,
    CLICK_GET_WALLET_HELP: undefined,
    CLICK_NETWORKS: undefined,
    CLICK_TRANSACTIONS: undefined,
    CLICK_SELECT_TOKEN_TO_SWAP: undefined,
    SELECT_WHAT_IS_A_BUY: undefined,
    OPEN_ENS_FLOW: undefined,
    INITIALIZE: object({ networks: pipe(array(network), maxLength(100)) }),
    MODAL_OPEN: object({ view }),
    MODAL_CLOSE: object({ connected: boolean() }),
    SELECT_WALLET: object({ name }),
    SEARCH_WALLET: object({ badge: picklist(['all', 'certified']) }),
    GET_WALLET: object({ name, type: picklist(['chromeStore', 'appStore', 'playStore', 'webapp', 'homepage']) }),
    CONNECT_SUCCESS: object({ name, reconnect: boolean() }),
    CONNECT_ERROR: object({ name, code }),
    USER_REJECTED: object({ method: orOther(/^[a-z]{1,16}$/) }),
    DISCONNECT_SUCCESS: object({ namespace }),
    DISCONNECT_ERROR: object({ namespace, code }),
    SWITCH_NETWORK: ofNetwork,
    LOAD_MORE_TRANSACTIONS: ofNetwork,
    ERROR_FETCH_TRANSACTIONS: failed,
    OPEN_SEND: ofNetwork,
    SEND_INITIATED: object(asset),
    SEND_SUCCESS: object(asset),
    SEND_ERROR: object({ ...asset, code }),
    SEND_REJECTED: object(asset),
    OPEN_SWAP: ofNetwork,
    INITIATE_SWAP: object(swap),
    SWAP_SUCCESS: object(swap),
    SWAP_ERROR: object({ ...swap, code }),
    SWAP_APPROVAL_ERROR: object({ ...swap, code }),
    PAY_MODAL_OPEN: object(asset),
    PAY_EXCHANGE_SELECTED: object({ ...asset, exchange: id }),
    PAY_INITIATED: object(payment),
    PAY_SUCCESS: object(payment),
    PAY_ERROR: object({ ...payment, code }),
    SELECT_BUY_CRYPTO: undefined,
    SELECT_BUY_PROVIDER: object({ provider: id }),
    REGISTER_NAME_INITIATED: ofNetwork,
    REGISTER_NAME_SUCCESS: ofNetwork,
    REGISTER_NAME_ERROR: failed,
    EMAIL_LOGIN_SELECTED: undefined,
    EMAIL_SUBMITTED: undefined,
    DEVICE_REGISTERED_FOR_EMAIL: undefined,
    EMAIL_VERIFICATION_CODE_SENT: undefined,
    EMAIL_VERIFICATION_CODE_PASS: undefined,
    EMAIL_VERIFICATION_CODE_FAIL: object({ code }),
    EMAIL_EDIT: undefined,
    SOCIAL_LOGIN_STARTED: ofProvider,
    SOCIAL_LOGIN_REQUEST_USER_DATA: ofProvider,
    SOCIAL_LOGIN_SUCCESS: ofProvider,
    SOCIAL_LOGIN_ERROR: object({ provider, code }),
    SOCIAL_LOGIN_CANCELED: ofProvider,
    SET_PREFERRED_ACCOUNT_TYPE: object({ accountType: picklist(['eoa', 'smartAccount']), network }),
    CLICK_SIGN_SIWX_MESSAGE: ofNetwork,
    SIWX_AUTH_SUCCESS: ofNetwork,
    SIWX_AUTH_ERROR: failed,
    CLICK_CANCEL_SIWX: ofNetwork
  }
}

/** Makes what is sent of an event that the kit tells. */
export type EventDecoder = (told: AppKitEvent) => AnalyticsEvent | undefined

/**
 * Makes what lets through of an event only what may be sent: the listed properties of a listed event, each in its form. What a wallet, a token or a
 * service may have written is `other` where it has the look of something else than its kind.
 * @returns gives `undefined` for an event that is not sent
 * @source docs/threats.md T12.04
 */
export function createEventDecoder(isListed: (networkId: string) => boolean): EventDecoder {
  const schemas = new Map(Object.entries(schemasFor(isListed)))
  return ({ timestamp, data }) => {
    if (data.event === 'MODAL_CREATED' || !schemas.has(data.event) || !Number.isSafeInteger(timestamp)) return undefined
    const schema: GenericSchema | undefined = schemas.get(data.event)
    if (!schema) return { event: data.event, timestamp }
    const { success, output } = safeParse(schema, 'properties' in data ? data.properties : undefined)
    return success ? { event: data.event, timestamp, properties: output as AnalyticsEvent['properties'] } : undefined
  }
}
