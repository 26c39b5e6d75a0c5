import { createAppKit } from '@appkit/sdk'
import { markConnected } from '../connected-mark.js'
import { kitOptions } from '../kit-options.js'

/** The minimal host without React: the button is an element of the page. */
const kit = createAppKit(kitOptions())

kit.subscribeAccount(({ isConnected }) => {
  if (isConnected) markConnected()
}, 'eip155')
