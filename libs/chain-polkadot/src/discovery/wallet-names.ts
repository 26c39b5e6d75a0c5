const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  mathwallet: 'MathWallet',
  'metamask-polkadot-snap': 'MetaMask Snap'
}

/** What a wallet is called, as the directory has it, so that its entry there is found to be the same; a key of `injectedWeb3` that is not known is its own name, not yet safe to show. */
export function nameOf(id: string): string {
  return Object.hasOwn(NAMES, id) ? (NAMES[id] ?? id) : id
}
