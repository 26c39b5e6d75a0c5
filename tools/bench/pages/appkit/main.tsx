import { createAppKit } from '@appkit/sdk'
import { ConnectButton } from '@appkit/sdk/react'
import { createRoot } from 'react-dom/client'
import { markConnected } from '../connected-mark.js'
import { kitOptions } from '../kit-options.js'
import { rootElement } from '../root-element.js'

/** The minimal React host. */
const kit = createAppKit(kitOptions())

kit.subscribeAccount(({ isConnected }) => {
  if (isConnected) markConnected()
}, 'eip155')

createRoot(rootElement()).render(<ConnectButton />)
