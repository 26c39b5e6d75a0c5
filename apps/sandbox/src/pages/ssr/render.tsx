import type { BaseUrls } from '@appkit/core'
import { renderToString } from 'react-dom/server'
import { ServerRenderedPage } from './server-rendered-page.js'

/** Renders the page as the server sends it. @param origin without a slash at the end */
export function renderPage(origin: string, services: BaseUrls): string {
  return renderToString(<ServerRenderedPage origin={origin} services={services} />)
}
