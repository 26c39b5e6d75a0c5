/** What the amount says, and the toasts, in English. `{name}` is a place. */
export const amountEn = {
  'onramp.payLabel': 'You pay',
  'onramp.presets': 'Amounts',
  'onramp.currency': 'Currency {name}',
  'onramp.token': 'You buy',
  'onramp.on': 'on {network}',
  'onramp.continue': 'Continue',
  'onramp.limits.card': 'By card {least} to {most}',
  'onramp.limits.ach_bank_account': 'By bank account {least} to {most}',
  'onramp.problem.invalid': 'This is not an amount',
  'onramp.problem.tooManyDigits': 'Up to 2 decimals',
  'onramp.problem.tooLittle': 'At least {limit}',
  'onramp.problem.tooMuch': 'At most {limit}',
  'onramp.problem.between': 'This amount can be paid neither by card nor by bank account',
  'onramp.elsewhere': 'Nothing is sold on {network}. What you buy arrives on Ethereum, at the same address.',
  'onramp.underWay': 'A purchase at {provider} is under way.',
  'onramp.show': 'Show it',
  'onramp.nothingTitle': 'Nothing is sold on {network}',
  'onramp.nothingDetail': 'Choose another network to buy on.',
  'onramp.chooseNetwork': 'Choose network',
  'onramp.toast.arrived': 'Bought {amount} {symbol}',
  'onramp.toast.failed': '{provider}: buy failed'
} as const
