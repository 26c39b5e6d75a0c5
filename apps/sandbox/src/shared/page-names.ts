/** The pages of the sandbox, as links name them. */
export const PAGE_NAMES: readonly (readonly [file: string, name: string])[] = [
  ['index.html', 'React host'],
  ['chains.html', 'Five families'],
  ['ssr.html', 'Server-rendered'],
  ['wagmi.html', 'wagmi host'],
  ['wagmi-ssr.html', 'Server-rendered wagmi'],
  ['solana-web3js.html', 'web3.js host'],
  ['vanilla.html', 'Plain HTML'],
  ['headless.html', 'Own interface'],
  ['wallet-buttons.html', 'Wallet buttons'],
  ['two-kits.html', 'Two kits'],
  ['host-dialogs.html', 'Dialogs of the host'],
  ['strict-csp.html', 'Strict policy'],
  ['session.html', 'Sessions of a server'],
  ['phone.html', 'Phone'],
  ['gallery.html', 'Gallery']
]
