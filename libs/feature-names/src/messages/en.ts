/** Every text of names, in English. `{name}` is a place. */
export const en = {
  'names.available': '{name} is available.',
  'names.continue': 'Get this name',
  'names.doneDetail': 'People can send to this name instead of your address.',
  'names.doneTitle': 'Account name chosen successfully',
  'names.doneToast': '{name} is yours',
  'names.enter': 'Enter a name',
  'names.error.characters': 'Use only the letters a to z, digits and hyphens',
  'names.error.encoded': "The third and fourth characters can't both be hyphens",
  'names.error.long': 'Name must be at most 63 characters long',
  'names.error.owned': 'You already own a name: {name}',
  'names.error.short': 'Name must be at least 4 characters long',
  'names.error.taken': '{name} is taken. Choose another one.',
  'names.field': 'Name',
  'names.hint': 'Names are free. Your wallet asks you to sign a message, and no transaction is sent.',
  'names.inWallet': 'Sign the message in {wallet}',
  'names.list': 'Suggested names',
  'names.registered': 'Registered',
  'names.suggestionsFailed': "Couldn't look up similar names."
} as const
