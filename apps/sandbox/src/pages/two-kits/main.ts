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
import { showFact } from '../../shared/show-fact.js'

const [ethereum, base] = localNetworks(location.origin)

function mountKit(id: string, networks: readonly unknown[]): void {
  const place = document.getElementById(id)
  if (place === null) return
  const kit = createAppKit({
    ...kitOptions(location.origin),
    id,
    networks: networks,
    adapters: [eip155()]
  })
  exposeKit(kit, id)
  const connect = makeElement('button', { type: 'button', class: 'action' }, 'Open')
  const disconnect = makeElement('button', { type: 'button', class: 'action plain' }, 'Disconnect')
  connect.addEventListener('click', () => void kit.open())
  disconnect.addEventListener('click', () => void kit.disconnect())
  place.append(
    makeElement('dl', { class: 'facts' }, fact('Status', 'disconnected'), fact('Address', '—'), fact('Network', '—')),
    makeElement('div', { class: 'row below' }, connect, disconnect)
  )
  kit.subscribeAccount((account) => {
    showFact(place, 'status', account.status ?? 'disconnected')
    showFact(place, 'address', account.address)
  }, 'eip155')
  kit.subscribeNetwork(({ caipNetwork, chainId }) => showFact(place, 'network', caipNetwork?.name ?? chainId))
}

function fact(name: string, value: string): HTMLElement {
  return makeElement(
    'div',
    {},
    makeElement('dt', {}, name),
    makeElement('dd', { 'data-testid': `fact-${name.toLowerCase()}` }, value)
  )
}

mountKit('left', [ethereum, base])
mountKit('right', [base, ethereum])
appendPageLinks('two-kits.html')
