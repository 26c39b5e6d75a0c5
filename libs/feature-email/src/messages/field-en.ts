/** What the field in Connect says, in English. `{name}` is a place. */
export const fieldEn = {
  'email.error.invalid': 'Enter an email address, like name@example.com',
  'email.error.loading': 'Unable to load email login dependency',
  'email.error.refused': "This app isn't set up for email login. Connect a wallet instead.",
  'email.error.throttled': 'Please try again after {seconds} seconds',
  'email.error.unreachable': "Email login isn't available right now. Try again.",
  'email.field': 'Email',
  'email.placeholder': 'name@example.com',
  'email.submit': 'Continue with email'
} as const
