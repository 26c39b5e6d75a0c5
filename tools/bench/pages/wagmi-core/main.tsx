import { connect, createConfig, http, watchConnection } from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'
import { createRoot } from 'react-dom/client'
import { markConnected } from '../connected-mark.js'
import { rootElement } from '../root-element.js'

/** wagmi without a wallet UI: the button connects the first wallet that announced itself. */
const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })

watchConnection(config, {
  onChange: ({ status }) => {
    if (status === 'connected') markConnected()
  }
})

function connectFirst(): void {
  const [connector] = config.connectors
  if (connector) void connect(config, { connector })
}

createRoot(rootElement()).render(
  <button type="button" onClick={connectFirst}>
    Connect
  </button>
)
