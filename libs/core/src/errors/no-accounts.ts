import { AppKitError } from './appkit-error.js'

/** A wallet agreed to connect, and granted no account. @param connector the wallet's name */
export const noAccounts = (connector: string): AppKitError<'WALLET_NO_ACCOUNTS'> =>
  new AppKitError('WALLET_NO_ACCOUNTS', { connector })
