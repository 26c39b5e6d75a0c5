/** What the views of an account that people log in to say, in English; every feature that logs people in brings them. */
export const accountEn = {
  'email.change': 'Change your email',
  'email.approveDetail': 'The request will open here in a moment.',
  'email.delete': 'Delete your account',
  'email.deleteDetail': 'Permanently deletes your login and its keys',
  'email.deleteFailed': "Couldn't delete your account",
  'email.deleteOpens': "You'll be asked to confirm here in a moment.",
  'email.deleted': 'Account deleted',
  'email.export': 'Export your keys',
  'email.exportDetail': 'Use this account in another wallet',
  'email.exportFailed': "Couldn't show your keys",
  'email.exportOpens': 'Your keys will open here in a moment.',
  'email.passkeyAdd': 'Protect with a passkey',
  'email.passkeyAddDetail': 'Your wallet then opens only with the passkey',
  'email.passkeyAdded': 'A passkey now protects your wallet',
  'email.passkeyFailed': "Couldn't create the passkey",
  'email.passkeyOpens': "You'll be asked for it here in a moment."
} as const
