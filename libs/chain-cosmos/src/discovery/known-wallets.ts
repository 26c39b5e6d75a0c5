/** A wallet whose place in a page is known. */
export interface KnownWallet {
  readonly name: string
  /** Reverse domain name; also the connector's id, so that the same wallet in other namespaces is one row. */
  readonly rdns: string
  /** Properties from `window` to the object that speaks Keplr's language. */
  readonly path: readonly string[]
  /** Events of the window that tell a change of the account. */
  readonly events: readonly string[]
}

/**
 * Keplr is last: several wallets also put themselves at `window.keplr`, and the same object is listed once, under its own name.
 * @source the wallets' documentation
 */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { name: 'Leap', rdns: 'io.leapwallet.LeapWallet', path: ['leap'], events: ['leap_keystorechange'] },
  {
    name: 'Cosmostation',
    rdns: 'io.cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    events: ['cosmostation_keystorechange']
  },
  { name: 'OKX Wallet', rdns: 'com.okex.wallet', path: ['okxwallet', 'keplr'], events: ['keplr_keystorechange'] },
  { name: 'OWallet', rdns: 'app.owallet', path: ['owallet'], events: ['keplr_keystorechange'] },
  { name: 'Ctrl Wallet', rdns: 'xyz.ctrl', path: ['xfi', 'keplr'], events: ['keplr_keystorechange'] },
  {
    name: 'Compass Wallet',
    rdns: 'io.leapwallet.CompassWallet',
    path: ['compass'],
    events: ['compass_keystorechange', 'leap_keystorechange']
  },
  { name: 'Keplr', rdns: 'app.keplr', path: ['keplr'], events: ['keplr_keystorechange'] }
]
