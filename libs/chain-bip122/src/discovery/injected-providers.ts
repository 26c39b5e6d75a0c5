import type { FoundWallet } from './found-wallets.js'
import { isObject, readPath } from './read-path.js'

/** Wallets known by their place on the page, and the method that shows them to be there. */
const PLACES = [
  // Before UniSat: Enkrypt puts the same object in its place as well.
  { id: 'enkrypt', name: 'Enkrypt', path: 'enkrypt.providers.bitcoin', method: 'requestAccounts' },
  { id: 'keplr', name: 'Keplr', path: 'bitcoin_keplr', method: 'requestAccounts' },
  { id: 'unisat', name: 'UniSat', path: 'unisat', method: 'requestAccounts' },
  { id: 'bitget', name: 'Bitget Wallet', path: 'bitkeep.unisat', method: 'requestAccounts' },
  { id: 'okx', name: 'OKX Wallet', path: 'okxwallet.bitcoin', method: 'connect' },
  { id: 'binancew3w', name: 'Binance Wallet', path: 'binancew3w.bitcoin', method: 'requestAccounts' },
  { id: 'LeatherProvider', name: 'Leather', path: 'LeatherProvider', method: 'request' }
] as const

/** The injected wallets that are on the page now. */
export function readInjectedProviders(window: unknown): FoundWallet[] {
  return PLACES.flatMap(({ id, name, path, method }) => {
    const provider = readPath(window, path)
    const isThere = isObject(provider) && typeof readPath(provider, method) === 'function'
    return isThere ? [{ source: 'injected' as const, id, name, provider }] : []
  })
}
