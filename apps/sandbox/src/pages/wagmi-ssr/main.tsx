import '../../shared/watch-page.js'
import '../../wallet/install-wallets.js'
import { hydrateRoot } from 'react-dom/client'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { WagmiSsrPage } from './wagmi-ssr-page.js'

hydrateRoot(
  rootElement(),
  <WagmiSsrPage origin={location.origin} services={pageServices()} cookie={document.cookie} />,
  { onRecoverableError: (error) => window.sandbox.recoverableErrors.push(String(error)) }
)
