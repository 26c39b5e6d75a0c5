/** The texts of the views of wallets on several network families, in English. They come with those views. `{name}` is a place. */
export const connectionsEn = {
  'multiChain.detail': '{name} works on several networks. Choose where to connect it; you can add others afterwards.',
  'multiChain.done': 'Done',
  'multiChain.list': 'Network families',
  'multiChain.missing': 'This wallet is no longer in the page.',
  'multiChain.waiting': 'Accept the request in your wallet',

  'partial.detail': '{name} is connected, but not everywhere. These network families could not be used:',
  'partial.INVALID_ADDRESS': 'The wallet named an account that is not of this network.',
  'partial.NETWORK_NOT_SUPPORTED': 'The wallet offers networks that this app does not use.',

  'profile.accounts': 'Other accounts of {name}',
  'profile.active': 'in use',
  'profile.add': 'Connect another wallet',
  'profile.confirmAll': 'Disconnect all wallets?',
  'profile.confirmAllDetail':
    'This app forgets all of your accounts and asks each wallet to take its access away. Some keep it until you end it there.',
  'profile.connecting': 'Connecting…',
  'profile.disconnect': 'Disconnect {name}',
  'profile.disconnectAll': 'Disconnect all',
  'profile.empty': 'No wallet connected',
  'profile.list': 'Connected wallets',
  'profile.revoke': 'Remove access',
  'profile.revokeAsk': 'Ask {name}',
  'profile.revokeConfirm': 'Remove access to {name}?',
  'profile.revokeDetail':
    '{name} is asked to forget this app. It then tells this app nothing until you connect again. If it opens a window, confirm there.',
  'profile.revokeFailed.kept':
    '{name} agreed, but still tells this app your account. Remove the access in {name} itself.',
  'profile.revokeFailed.refused': '{name} kept the access. You are still connected.',
  'profile.revokeFailed.unknown': '{name} does not know how to remove access for an app. Remove it in {name} itself.',
  'profile.revokeFailed.unclear': '{name} gave no clear answer. Look in {name} whether this app still has access.',
  'profile.revokeLabel': 'Remove access that {name} gave this app',
  'profile.revokeStay': 'Keep access',
  'profile.revoked': '{name} has forgotten this app',
  'profile.type.eoa': 'account',
  'profile.type.ordinal': 'ordinals',
  'profile.type.payment': 'payment',
  'profile.type.smartAccount': 'smart account',
  'profile.type.stx': 'stacks',
  'profile.use': 'Use this account'
} as const
