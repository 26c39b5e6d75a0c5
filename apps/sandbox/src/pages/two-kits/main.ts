import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { eip155 } from '@appkit/chain-eip155'
import type { AppKitNetwork } from '@appkit/core'
import { createAppKit } from '@appkit/sdk'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'
import { makeElement } from '../../shared/make-element.js'
import { pageServices } from '../../shared/page-services.js'
import { showAccount } from '../../shared/show-account.js'

const networks = localNetworks(location.origin)

function mountKit(id: string, networks: readonly AppKitNetwork[]): void {
  const place = document.getElementById(id)
  if (place === null) return
  const kit = createAppKit({ ...kitOptions(location.origin, pageServices()), id, networks, adapters: [eip155()] })
  exposeKit(kit, id)
  const disconnect = makeElement('button', { type: 'button', class: 'action plain' }, 'Disconnect')
  disconnect.addEventListener('click', () => void kit.disconnect())
  place.append(
    makeElement('dl', { class: 'facts' }, fact('Status', 'disconnected'), fact('Address', '—'), fact('Network', '—')),
    makeElement(
      'div',
      { class: 'row below' },
      makeElement('appkit-button', { kit: id, balance: 'hide' }),
      makeElement('appkit-network-button', { kit: id }),
      disconnect
    )
  )
  showAccount(kit, place)
}

function fact(name: string, value: string): HTMLElement {
  return makeElement(
    'div',
    {},
    makeElement('dt', {}, name),
    makeElement('dd', { 'data-testid': `fact-${name.toLowerCase()}` }, value)
  )
}

mountKit('left', networks)
mountKit('right', networks.toReversed())
appendPageLinks('two-kits.html')
