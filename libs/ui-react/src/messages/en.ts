/** The texts that are there from the start, in English: of the shell and of the way to a connection. `{name}` is a place. */
export const en = {
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.copied': 'Copied',
  'common.copyFailed': "Couldn't copy",
  'common.dismiss': 'Dismiss',
  'common.loading': 'Loading',
  'common.loadMore': 'Load more',
  'common.opensInNewTab': 'Opens in a new tab',
  'common.tryAgain': 'Try again',
  'common.walletRefused': '{name} refused',
  'modal.closeRefused': 'Switch to a supported network or disconnect first.',
  'modal.label': 'Wallet',

  'account.title': 'Account',
  'account.wallet': 'Wallet',

  'connect.title': 'Connect Wallet',
  'connect.allWallets': 'All wallets',
  'connect.agree': 'I agree to the {documents}',
  'connect.documents.both': '{terms} and {privacy}',
  'connect.emptyDetail': 'Install a wallet in this browser, or open this page in the browser of your wallet app.',
  'connect.emptyTitle': 'No wallet found here',
  'connect.help': 'What is a wallet?',
  'connect.legal': 'By connecting you agree to the {documents}.',
  'connect.privacy': 'Privacy Policy',
  'connect.reconnect': 'Reconnect {name}',
  'connect.sharedIdentity': 'Two wallets use this name',
  'connect.mixedScript': 'This name mixes alphabets',
  'connect.unknownSource': 'unknown source',
  'connect.tag.connected': 'connected',
  'connect.tag.qrCode': 'qr code',
  'connect.tag.installed': 'installed',
  'connect.tag.recent': 'recent',
  'connect.terms': 'Terms of Service',
  'connect.walletList': 'Wallets',

  'allWallets.title': 'All Wallets',

  'multiChain.title': 'Choose the network family',

  'partial.title': 'Partly Connected',

  'pairing.title': 'WalletConnect',

  'profile.title': 'Wallets',

  'downloads.title': 'Get {name}',

  'getWallet.title': 'Get a Wallet',

  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',
  'namespace.eip155': 'EVM',
  'namespace.polkadot': 'Polkadot',
  'namespace.solana': 'Solana',

  'networks.title': 'Choose Network',
  'networks.testnetTag': 'testnet',

  'unsupported.title': 'Switch Network',

  'walletHelp.title': 'What is a Wallet?',

  'error.title': 'Something went wrong',
  'error.code': 'Code: {code}'
} as const
