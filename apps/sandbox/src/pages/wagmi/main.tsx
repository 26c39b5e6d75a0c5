import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { exposeKit } from '../../shared/expose-kit.js'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { createWagmiKit } from '../../wagmi/create-wagmi-kit.js'
import { WagmiPage } from '../../wagmi/wagmi-page.js'

const { kit, config } = createWagmiKit(location.origin, pageServices())
exposeKit(kit)

createRoot(rootElement()).render(
  <StrictMode>
    <WagmiPage kit={kit} config={config} current="wagmi.html" origin={location.origin} />
  </StrictMode>
)
