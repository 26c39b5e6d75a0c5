/** What is said of features before they have arrived, in English. */
export const en = {
  history: {
    'history.title': 'Activity'
  },
  onramp: {
    'onramp.action': 'Buy',
    'onramp.amountTitle': 'Buy',
    'onramp.currencyTitle': 'Select Currency',
    'onramp.fundTitle': 'Fund Wallet',
    'onramp.helpTitle': 'What is Buy?',
    'onramp.progressTitle': 'Buy',
    'onramp.providersTitle': 'Choose Provider',
    'onramp.tokenTitle': 'Select Token'
  },
  pay: {
    'pay.assetTitle': 'Select Asset',
    'pay.depositTitle': 'Deposit from Exchange',
    'pay.loadingTitle': 'Payment',
    'pay.quoteTitle': 'Review payment',
    'pay.title': 'How you pay'
  },
  receive: {
    'receive.action': 'Receive',
    'receive.networksTitle': 'Compatible Networks',
    'receive.title': 'Receive'
  },
  send: {
    'send.action': 'Send',
    'send.reviewTitle': 'Review Send',
    'send.selectTitle': 'Select Token',
    'send.title': 'Send'
  },
  swaps: {
    'swaps.action': 'Swap',
    'swaps.previewTitle': 'Preview Swap',
    'swaps.selectTitle': 'Select Token',
    'swaps.title': 'Swap'
  }
} as const
