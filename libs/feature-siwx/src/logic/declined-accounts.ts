import { isCaipAddress, toCaipAddress, type AccountSnapshot, type CaipAddress } from '@appkit/core'
import { readEntry, writeEntry, type StoredEntry, type WidgetThunk } from '@appkit/core/internal'

/** Most accounts that are remembered; the oldest goes first. */
const LIMIT = 8

/** The accounts whose owners would rather not sign in; kept for a tab only. */
const declinedAccounts: StoredEntry<readonly CaipAddress[]> = {
  name: 'sign-in-declined',
  limit: 4_096,
  empty: [],
  decode: (value) => (Array.isArray(value) && value.length <= LIMIT && value.every(isCaipAddress) ? value : undefined)
}

const nameOf = ({ caipNetworkId, address }: AccountSnapshot) => toCaipAddress(caipNetworkId, address)

/** Whether the account's owner has said in this tab that they would rather not sign in. */
export const hasDeclined =
  (account: AccountSnapshot): WidgetThunk<boolean> =>
  (_dispatch, getState, { tabStorage }) =>
    readEntry({ storage: tabStorage, kitId: getState().options.id }, declinedAccounts).includes(nameOf(account))

/** Remembers it, or forgets it. */
export const noteDeclined =
  (account: AccountSnapshot, isDeclined: boolean): WidgetThunk =>
  (_dispatch, getState, { tabStorage }) => {
    const place = { storage: tabStorage, kitId: getState().options.id }
    const others = readEntry(place, declinedAccounts).filter((known) => known !== nameOf(account))
    writeEntry(place, declinedAccounts, isDeclined ? [...others, nameOf(account)].slice(-LIMIT) : others)
  }
