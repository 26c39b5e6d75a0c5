/** What the choice of an account's type says, in English. `{name}` is a place. */
export const accountTypeEn = {
  'email.accountType.eoa': 'Standard account',
  'email.accountType.smartAccount': 'Smart account',
  'email.accountType.inUse': 'In use',
  'email.accountType.eoaDetail': 'Every step is a transaction of its own, at the lowest network fee.',
  'email.accountType.otherAddress':
    'It has an address of its own: {address}. What you own stays at the address where it is now.',
  'email.accountType.sameAddress': 'Both have the same address, and what you own stays where it is.',
  'email.accountType.smartDetail':
    'Several steps need one approval only, such as allowing a token and swapping it. Network fees are higher.',
  'email.accountType.switched.eoa': 'You use your standard account now',
  'email.accountType.switched.smartAccount': 'You use your smart account now',
  'email.accountType.toEoa': 'Switch to your standard account',
  'email.accountType.toSmartAccount': 'Switch to your smart account',
  'email.accountType.undeployed': 'Your first transaction turns it on for this network.'
} as const
