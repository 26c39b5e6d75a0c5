/** Every text of signing in, in English. `{name}` is a place. */
export const en = {
  'siwx.cancel': 'Cancel',
  'siwx.closeRefused': 'Sign in or cancel first.',
  'siwx.detail': "Sign a message to prove this account is yours. It's free, and no transaction is sent.",
  'siwx.failed': "Couldn't sign you in. Try again.",
  'siwx.headline': 'Sign in to {app}',
  'siwx.inWallet': 'Sign the message in {wallet}.',
  'siwx.later': 'Not now',
  'siwx.nothing': 'This account is ready to use.',
  'siwx.rejected': 'You declined. Nothing was signed.',
  'siwx.required': "If you cancel, you'll be disconnected.",
  'siwx.sign': 'Sign in',
  'siwx.verifying': 'Signing you in…'
} as const
