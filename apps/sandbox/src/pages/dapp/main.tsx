import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DappPage } from '../../dapp/dapp-page.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { localNetworks } from '../../shared/local-networks.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { signInOption } from '../../shared/sign-in-option.js'

/** `?pay=on`: the kit takes payments. `?sessions=on`: accounts may let the page act by itself. `?passkeys=on`: people may protect their wallets by passkeys. `?debug=on`: it tells the console what it does. `?locale=de`: how it writes and reads amounts. `?siwx=required`, `?siwe=required`: people sign in. `?analytics=on`: the page counts, while the user agrees. */
const query = new URLSearchParams(location.search)
const hasSessions = query.get('sessions') === 'on'
const isPaid = query.get('pay') === 'on'
const kit = createAppKit({
  ...kitOptions(location.origin, pageServices()),
  features: { pay: isPaid, smartSessions: hasSessions, passkeys: query.get('passkeys') === 'on' },
  debug: query.get('debug') === 'on',
  locale: query.get('locale') ?? undefined,
  ...signInOption(query)
})
exposeKit(kit)

createRoot(rootElement()).render(
  <StrictMode>
    <DappPage
      kit={kit}
      current="dapp.html"
      networks={localNetworks(location.origin)}
      isPaid={isPaid}
      hasAnalytics={query.get('analytics') === 'on'}
      hasSessions={hasSessions}
    />
  </StrictMode>
)
