/** What the views of an account that people log in to say, in English; every feature that logs people in brings them. */
export const accountEn = {
  'email.approveDetail': 'The request opens here in a moment.',
  'email.change': 'Change your email',
  'email.export': 'Export your keys',
  'email.exportDetail': 'To use this account in a wallet of your own',
  'email.exportFailed': 'Your keys could not be shown',
  'email.exportOpens': 'Your keys open here in a moment.'
} as const
