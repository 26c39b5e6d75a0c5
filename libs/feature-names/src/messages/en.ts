/** Every text of names, in English. `{name}` is a place. */
export const en = {
  'names.available': '{name} is available.',
  'names.continue': 'Get this name',
  'names.done': 'Done',
  'names.doneDetail': 'People can send to this name in place of your address.',
  'names.doneTitle': 'Account name chosen successfully',
  'names.doneToast': '{name} is yours',
  'names.enter': 'Enter a name',
  'names.error.characters': 'Only the letters a to z, digits and hyphens',
  'names.error.encoded': 'No two hyphens after the second character',
  'names.error.long': 'Name must be at most 63 characters long',
  'names.error.owned': 'You already own a name: {name}',
  'names.error.short': 'Name must be at least 4 characters long',
  'names.error.taken': '{name} is taken. Choose another one.',
  'names.field': 'Name',
  'names.hint': 'A name costs nothing: your wallet asks you to sign a message, and nothing is sent.',
  'names.inWallet': 'Sign the message in {wallet}',
  'names.list': 'Names you could take',
  'names.registered': 'Registered',
  'names.suggestionsFailed': 'Names like it could not be looked up.'
} as const
