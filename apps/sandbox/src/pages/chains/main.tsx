import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import { createAppKit } from '@appkit/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadChains } from '../../chains/load-chains.js'
import { ChainsPage } from '../../dapp/chains-page.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { ownNodes } from '../../shared/own-nodes.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { signInOption } from '../../shared/sign-in-option.js'

/**
 * A host of several families of chains. Query: `namespaces=eip155,solana,…` chooses among them, `adapters=0` leaves their plug-ins out, so
 * that the relay alone serves them; `wallets=0` leaves the wallets of the page out; with `pay=on` the kit takes payments, with `siwx=required` people sign in;
 * `debug=on` has it say in the console what it does.
 */
async function start(query: URLSearchParams): Promise<void> {
  const chains = await loadChains(query.get('namespaces')?.split(','))
  if (query.get('wallets') !== '0') for (const chain of chains) chain.announceTestWallet(window)
  const adapters = query.get('adapters') === '0' ? [] : await Promise.all(chains.map((chain) => chain.createAdapter()))
  const networks = chains.flatMap((chain) => chain.networks)
  const [first, ...others] = networks
  if (!first) throw new Error('No namespace of the query is known')
  const isPaid = query.get('pay') === 'on'
  const kit = createAppKit({
    ...kitOptions(location.origin, pageServices()),
    networks: [first, ...others],
    customRpcUrls: ownNodes(networks),
    adapters,
    features: { pay: isPaid },
    debug: query.get('debug') === 'on',
    ...signInOption(query)
  })
  exposeKit(kit)
  createRoot(rootElement()).render(
    <StrictMode>
      <ChainsPage kit={kit} namespaces={chains.map(({ namespace }) => namespace)} isPaid={isPaid} />
    </StrictMode>
  )
}

void start(new URLSearchParams(location.search))
