import { dialogEn } from './dialog-en.js'

/** The texts that are there from the start, in English: of the shell and of the way to a connection. `{name}` is a place. */
export const en = {
  ...dialogEn,

  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.clearSearch': 'Clear search',
  'common.copied': 'Copied',
  'common.copyFailed': "Couldn't copy",
  'common.dismiss': 'Dismiss',
  'common.done': 'Done',
  'common.loading': 'Loading',
  'common.loadMore': 'Load more',
  'common.opensInNewTab': 'Opens in a new tab',
  'common.reloadPage': 'Reload page',
  'common.tryAgain': 'Try again',
  'common.walletRefused': '{name} rejected the request',
  'modal.closeRefused': 'Switch to a supported network or disconnect first.',
  'modal.label': 'Wallet',

  'account.title': 'Account',
  'account.wallet': 'Wallet',

  'connect.allWallets': 'All wallets',
  'connect.agree': 'I agree to the {documents}',
  'connect.documents.both': '{terms} and {privacy}',
  'connect.emptyDetail': "Install a wallet in this browser, or open this page in your wallet app's browser.",
  'connect.emptyInFrame': 'This page is open inside another page. Open it in a tab of its own to use your wallets.',
  'connect.emptyTitle': 'No wallets found',
  'connect.help': 'What is a wallet?',
  'connect.noWallet': "I don't have a wallet",
  'connect.legal': 'By connecting, you agree to the {documents}.',
  'connect.pairedNote': '{name} is connected. WalletConnect works with one wallet at a time.',
  'connect.pairedRow': 'Disconnect {name} first',
  'connect.privacy': 'Privacy Policy',
  'connect.reconnect': 'Reconnect {name}',
  'connect.replace': 'Replace {name}',
  'connect.sharedIdentity': 'Two wallets use this name',
  'connect.mixedScript': 'This name mixes alphabets',
  'connect.unknownSource': 'Unknown source',
  'connect.installedWallets': 'Installed',
  'connect.moreWallets': 'More wallets',
  'connect.tag.connected': 'Connected',
  'connect.tag.qrCode': 'QR code',
  'connect.tag.installed': 'Installed',
  'connect.tag.recent': 'Recent',
  'connect.terms': 'Terms of Service',
  'connect.walletList': 'Wallets',

  'allWallets.title': 'All wallets',

  'multiChain.title': 'Choose a network',

  'partial.title': 'Partially connected',

  'pairing.title': 'WalletConnect',

  'profile.title': 'Wallets',

  'downloads.title': 'Get {name}',

  'getWallet.title': 'Get a wallet',

  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',
  'namespace.eip155': 'EVM',
  'namespace.polkadot': 'Polkadot',
  'namespace.solana': 'Solana',

  'networks.title': 'Choose network',
  'networks.testnetTag': 'Testnet',

  'unsupported.title': 'Switch network',

  'walletHelp.title': 'What is a wallet?',

  'error.title': 'Something went wrong',
  'error.code': 'Code: {code}'
} as const
