/** What the buttons in Connect say, in English. `{name}` is a place. */
export const socialsEn = {
  'socials.continueWith': 'Continue with {name}',
  'socials.error.refused': "This app isn't set up for social logins. Connect a wallet instead.",
  'socials.group': 'Social logins',
  'socials.loading': 'Loading…',
  'socials.more': 'More',
  'socials.moreLabel': 'More social logins'
} as const
