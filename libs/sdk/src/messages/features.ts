/** What is said of features before they have arrived, in English. */
export const en = {
  history: {
    'history.title': 'Activity'
  },
  receive: {
    'receive.action': 'Receive',
    'receive.networksTitle': 'Compatible Networks',
    'receive.title': 'Receive'
  }
} as const
