/** What the choice of an account's type says, in English. `{name}` is a place. */
export const accountTypeEn = {
  'email.accountType.eoa': 'Standard account',
  'email.accountType.smartAccount': 'Smart account',
  'email.accountType.inUse': 'In use',
  'email.accountType.eoaDetail': 'Each step is a separate transaction, at the lowest network fee.',
  'email.accountType.otherAddress': 'It has its own address: {address}. What you own stays at its current address.',
  'email.accountType.sameAddress': 'Both use the same address, and what you own stays where it is.',
  'email.accountType.smartDetail':
    'Several steps need just one approval, such as allowing a token and swapping it. Network fees are higher.',
  'email.accountType.switched.eoa': "You're now using your standard account",
  'email.accountType.switched.smartAccount': "You're now using your smart account",
  'email.accountType.toEoa': 'Switch to your standard account',
  'email.accountType.toSmartAccount': 'Switch to your smart account',
  'email.accountType.undeployed': 'Your first transaction activates it on this network.'
} as const
