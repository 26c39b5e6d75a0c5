/** The texts of the wait for a wallet of the page, in English. They come with that view. `{name}` is a place. */
export const connectingEn = {
  'connecting.chooseAnother': 'Choose another wallet',
  'connecting.detail': 'Accept the connection request in your wallet.',
  'connecting.failedTitle': "Couldn't connect",
  'connecting.helpLate': 'Open your wallet',
  'connecting.helpLateDetail': 'The request is still waiting there. You can also try again or choose another wallet.',
  'connecting.helpSlow': "Don't see the request? Look for your wallet's icon in the browser toolbar.",
  'connecting.invalidTitle': 'Wallet sent an invalid answer',
  'connecting.invalidDetail': 'Nothing was connected. Update your wallet, then try again.',
  'connecting.noAccountTitle': 'No account shared',
  'connecting.noAccountDetail':
    "{name} shares no account with this page. Allow one for this page in {name}'s list of connected sites, then try again.",
  'connecting.pendingTitle': 'Request already open in your wallet',
  'connecting.pendingDetail': 'Open {name} and respond to the earlier request, then try again.',
  'connecting.rejectedTitle': 'Connection declined',
  'connecting.rejectedDetail': 'You declined the request in {name}. Nothing was shared.',
  'connecting.refusedDetail': 'Nothing was shared.',
  'connecting.timeoutTitle': 'No response from {name}',
  'connecting.timeoutDetail': 'Unlock your wallet, then try again.',
  'connecting.title': 'Continue in {name}'
} as const
