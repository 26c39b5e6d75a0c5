import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { showFact } from '../../shared/show-fact.js'

const kit = createAppKit(kitOptions(location.origin))
exposeKit(kit)
appendPageLinks('vanilla.html')

kit.subscribeAccount((account) => {
  showFact(document, 'status', account.status ?? 'disconnected')
  showFact(document, 'address', account.address)
}, 'eip155')
kit.subscribeNetwork(({ caipNetwork, chainId }) => showFact(document, 'network', caipNetwork?.name ?? chainId))
