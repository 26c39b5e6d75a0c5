import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WalletButtonsPage } from '../../headless/wallet-buttons-page.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'

const kit = createAppKit(kitOptions(location.origin, pageServices()))
exposeKit(kit)

createRoot(rootElement()).render(
  <StrictMode>
    <WalletButtonsPage />
  </StrictMode>
)
