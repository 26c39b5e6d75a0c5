import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { eip155 } from '@appkit/chain-eip155'
import { createAppKit } from '@appkit/sdk'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'
import { makeElement } from '../../shared/make-element.js'
import { pageServices } from '../../shared/page-services.js'

const networks = localNetworks(location.origin)
exposeKit(createAppKit({ ...kitOptions(location.origin, pageServices()), networks, adapters: [eip155()] }))
appendPageLinks('strict-csp.html')

const list = document.getElementById('violations')
const show = (): void => {
  if (window.sandbox.violations.length === 0) return
  list?.replaceChildren(
    ...window.sandbox.violations.map((text) => makeElement('li', {}, makeElement('code', {}, text)))
  )
}
document.addEventListener('securitypolicyviolation', show)
show()
