/** The texts of the views of wallets on several network families, in English. They come with those views. `{name}` is a place. */
export const connectionsEn = {
  'multiChain.detail': '{name} supports several networks. Choose one to connect. You can add more later.',
  'multiChain.list': 'Networks to connect',
  'multiChain.missing': 'This wallet is no longer available on this page.',
  'multiChain.waiting': 'Accept the request in your wallet',

  'partial.detail': "{name} is connected, but not on every network. These couldn't be connected:",
  'partial.INVALID_ADDRESS': "The wallet returned an account that doesn't belong to this network.",
  'partial.NOT_SHARED': 'The wallet shared no account here.',
  'partial.NETWORK_NOT_SUPPORTED': "The wallet offers networks that this app doesn't support.",

  'profile.accounts': 'Other {name} accounts',
  'profile.active': 'In use',
  'profile.add': 'Connect another wallet',
  'profile.confirmAll': 'Disconnect all wallets?',
  'profile.confirmAllDetail':
    'This app forgets all your accounts and asks each wallet to remove its access. Some wallets keep it until you remove it there.',
  'profile.connecting': 'Connecting…',
  'profile.disconnect': 'Disconnect {name}',
  'profile.disconnectAll': 'Disconnect all',
  'profile.empty': 'No wallet connected',
  'profile.list': 'Connected wallets',
  'profile.revoke': 'Remove access',
  'profile.revokeAsk': 'Ask {name}',
  'profile.revokeConfirm': 'Remove access to {name}?',
  'profile.revokeDetail':
    '{name} will be asked to forget this app. It then shares nothing with this app until you connect again. If it opens a window, confirm there.',
  'profile.revokeFailed.kept':
    '{name} agreed but still shares your account with this app. Remove the access in {name}.',
  'profile.revokeFailed.refused': "{name} didn't remove the access. You're still connected.",
  'profile.revokeFailed.unknown': "{name} can't remove access from here. Remove it in {name}.",
  'profile.revokeFailed.unclear': '{name} gave no clear answer. Check in {name} whether this app still has access.',
  'profile.revokeLabel': 'Remove access to {name}',
  'profile.revokeStay': 'Keep access',
  'profile.revoked': 'Access to {name} removed',
  'profile.type.eoa': 'Account',
  'profile.type.ordinal': 'Ordinals',
  'profile.type.payment': 'Payment',
  'profile.type.smartAccount': 'Smart account',
  'profile.type.stx': 'Stacks',
  'profile.use': 'Use this account'
} as const
