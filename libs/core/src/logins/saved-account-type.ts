import type { EmbeddedAccountType } from '../plugin/login-runtime.js'
import { readEntry, writeEntry, type StoredEntry } from '../storage/stored-entry.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** The type of account that a login is used with; of a namespace each, though only EVM chains have several. */
const savedAccountTypes: StoredEntry<{ readonly eip155?: EmbeddedAccountType }> = {
  name: 'accountTypes',
  limit: 256,
  empty: {},
  decode(value) {
    const { eip155 } = Object(value) as { readonly eip155?: unknown }
    return eip155 === 'eoa' || eip155 === 'smartAccount' ? { eip155 } : undefined
  }
}

/** The type of the last visit, else the app's default. `undefined`: what the frame prefers. */
export const readAccountType =
  (): WidgetThunk<EmbeddedAccountType | undefined> =>
  (_dispatch, getState, { storage }) => {
    const { id, defaultAccountTypes } = getState().options
    const { eip155 } = readEntry({ storage, kitId: id }, savedAccountTypes)
    const wanted = eip155 ?? defaultAccountTypes.eip155
    return wanted === 'eoa' || wanted === 'smartAccount' ? wanted : undefined
  }

/** Remembers the type that is used from now on. */
export const saveAccountType =
  (eip155: EmbeddedAccountType): WidgetThunk =>
  (_dispatch, getState, { storage }) => {
    writeEntry({ storage, kitId: getState().options.id }, savedAccountTypes, { eip155 })
  }
