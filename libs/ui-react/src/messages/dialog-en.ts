/** What a dialog says before there is anything in it, in English. */
export const dialogEn = {
  'common.close': 'Close',
  'connect.title': 'Connect wallet',
  'connect.titleOfApp': 'Connect to {app}'
} as const
