/** What the button in Connect says, in English. */
export const passkeysEn = {
  'passkeys.busy': 'Opening your account',
  'passkeys.error.loading': 'Unable to load email login dependency',
  'passkeys.error.refused': "This app isn't set up for passkeys. Connect a wallet instead.",
  'passkeys.error.unreachable': "Login isn't available right now. Try again.",
  'passkeys.use': 'Use a passkey'
} as const
