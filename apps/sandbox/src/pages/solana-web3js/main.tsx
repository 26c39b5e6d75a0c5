import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import { eip155 } from '@appkit/chain-eip155'
import { createAppKit } from '@appkit/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { solanaChain } from '../../chains/solana.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'
import { ownNodes } from '../../shared/own-nodes.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { Web3jsPage } from '../../web3js/web3js-page.js'

/** A host on web3.js. Query: `network=31337` begins on another network than the local Solana. */
async function start(query: URLSearchParams): Promise<void> {
  solanaChain.announceTestWallet(window)
  const networks = [...solanaChain.networks, ...localNetworks(location.origin)]
  const [first, ...others] = networks
  if (!first) throw new Error('There is no Solana network')
  const kit = createAppKit({
    ...kitOptions(location.origin, pageServices()),
    networks: [first, ...others],
    defaultNetwork: networks.find(({ id }) => String(id) === query.get('network')),
    customRpcUrls: ownNodes(solanaChain.networks),
    adapters: [await solanaChain.createAdapter(), eip155()]
  })
  exposeKit(kit)
  createRoot(rootElement()).render(
    <StrictMode>
      <Web3jsPage kit={kit} networks={networks} />
    </StrictMode>
  )
}

void start(new URLSearchParams(location.search))
