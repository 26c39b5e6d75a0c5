/** What the views of an account that people log in to say, in English; every feature that logs people in brings them. */
export const accountEn = {
  'email.change': 'Change your email',
  'email.approveDetail': 'The request opens here in a moment.',
  'email.delete': 'Delete your account',
  'email.deleteDetail': 'Your login and its keys, for good',
  'email.deleteFailed': 'Your account could not be deleted',
  'email.deleteOpens': 'You are asked here in a moment.',
  'email.deleted': 'Your account is deleted',
  'email.export': 'Export your keys',
  'email.exportDetail': 'To use this account in a wallet of your own',
  'email.exportFailed': 'Your keys could not be shown',
  'email.exportOpens': 'Your keys open here in a moment.',
  'email.passkeyAdd': 'Protect with a passkey',
  'email.passkeyAddDetail': 'Your wallet then opens with it only',
  'email.passkeyAdded': 'A passkey protects your wallet',
  'email.passkeyFailed': 'The passkey could not be made',
  'email.passkeyOpens': 'You are asked here in a moment.'
} as const
