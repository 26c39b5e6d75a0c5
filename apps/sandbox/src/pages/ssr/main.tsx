import '../../shared/watch-page.js'
import '../../wallet/install-wallets.js'
import { hydrateRoot } from 'react-dom/client'
import { pageServices } from '../../shared/page-services.js'
import { rootElement } from '../../shared/root-element.js'
import { ServerRenderedPage } from './server-rendered-page.js'

hydrateRoot(rootElement(), <ServerRenderedPage origin={location.origin} services={pageServices()} />, {
  onRecoverableError: (error) => window.sandbox.recoverableErrors.push(String(error))
})
