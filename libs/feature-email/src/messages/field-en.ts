/** What the field in Connect says, in English. `{name}` is a place. */
export const fieldEn = {
  'email.error.invalid': 'Enter an email address, like name@example.com',
  'email.error.loading': 'Unable to load email login dependency',
  'email.error.refused': 'This app is not set up for logging in by email. Connect a wallet instead.',
  'email.error.throttled': 'Please try again after {seconds} seconds',
  'email.error.unreachable': 'Logging in by email does not work at the moment. Try again.',
  'email.field': 'Email',
  'email.placeholder': 'name@example.com',
  'email.submit': 'Continue with email'
} as const
