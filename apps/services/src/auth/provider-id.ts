/** What ids of providers look like. @source docs/threats.md T8.02 */
export const PROVIDER_ID = /^[a-z0-9_-]{1,32}$/
/** Id of signing in with a wallet. */
export const WALLET_PROVIDER = 'credentials'
