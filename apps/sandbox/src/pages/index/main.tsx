import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../start/start-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { FIRST_LOOK, toLookOptions } from '../../start/look.js'
import { StartPage } from '../../start/start-page.js'

const kit = createAppKit({
  ...kitOptions(location.origin, pageServices()),
  ...toLookOptions(FIRST_LOOK),
  enableEmbedded: true
})
exposeKit(kit)

createRoot(rootElement()).render(
  <StrictMode>
    <StartPage kit={kit} />
  </StrictMode>
)
