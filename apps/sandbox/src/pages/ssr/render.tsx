import { renderToString } from 'react-dom/server'
import { ServerRenderedPage } from './server-rendered-page.js'

/** Renders the page as the server sends it. @param origin without a slash at the end */
export function renderPage(origin: string): string {
  return renderToString(<ServerRenderedPage origin={origin} />)
}
