import type { BaseUrls } from '@appkit/core'
import { renderToString } from 'react-dom/server'
import type { PageVisit } from '../../../server/sandbox-app.js'
import { WagmiSsrPage } from '../wagmi-ssr/wagmi-ssr-page.js'
import { ServerRenderedPage } from './server-rendered-page.js'

/** Renders a page as the server sends it. @param origin without a slash at the end */
export function renderPage(origin: string, services: BaseUrls, { page, cookie }: PageVisit): string {
  return renderToString(
    page === 'wagmi-ssr.html' ? (
      <WagmiSsrPage origin={origin} services={services} cookie={cookie} />
    ) : (
      <ServerRenderedPage origin={origin} services={services} />
    )
  )
}
