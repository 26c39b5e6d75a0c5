/** What Connect says where there are ways to connect besides wallets, in English. */
export const connectMethodsEn = {
  'connect.or': 'or',
  'connect.withWallet': 'Continue with a wallet'
} as const
