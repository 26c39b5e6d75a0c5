import { Hono } from 'hono'
import { SETTINGS_NAME, type FrameNetwork, type FrameSettings } from '../src/settings/frame-settings.js'
import type { AllowedOrigins } from './allowed-origins.js'
import { pageHeaders } from './page-headers.js'
import type { StaticFiles } from './static-files.js'

/** Stands in the page where its settings go. */
const SETTINGS_PLACE = '<!--frame-settings-->'

/** Options of the server of a frame. */
export interface FrameAppOptions {
  readonly files: StaticFiles
  /** Origin of the services, as it is now: where they start later, it is asked for with each page. */
  readonly servicesUrl: () => string
  readonly allowedOrigins: AllowedOrigins
  /** Exact origins of the operator's own apps. @default none */
  readonly ownOrigins?: () => readonly string[]
  /** Networks besides those of the protocol. @default none */
  readonly networks?: readonly FrameNetwork[]
  /** CAIP-2 ids of the networks that have smart accounts. @default none */
  readonly smartAccountNetworks?: FrameSettings['smartAccountNetworks']
}

/** Answers the page of a frame, the page of its window, the page on which a provider's window ends, their files, and nothing else. No cookies, no log of who asks. */
export function frameApp(options: FrameAppOptions): Hono {
  const { files, servicesUrl, allowedOrigins, ownOrigins, networks = [], smartAccountNetworks = [] } = options
  const app = new Hono()
  app.get('/sdk', async (context) => {
    const page = files.get('/sdk.html')
    if (!page) return context.text('Not built', 500)
    const allowed = await allowedOrigins()
    const settings: FrameSettings = {
      servicesUrl: servicesUrl(),
      allowedOrigins: [...allowed],
      ownOrigins: [...(ownOrigins?.() ?? [])],
      networks: [...networks],
      smartAccountNetworks: [...smartAccountNetworks]
    }
    const html = page.body.toString().replace(SETTINGS_PLACE, () => settingsMarkup(settings))
    return context.body(html, 200, pageHeaders({ servicesOrigin: settings.servicesUrl, ancestors: allowed }))
  })
  app.get('/approval', (context) => {
    const page = files.get('/approval.html')
    if (!page) return context.text('Not built', 500)
    return context.body(page.body.toString(), 200, pageHeaders({ servicesOrigin: `'none'`, ancestors: [] }))
  })
  app.get('/social', (context) => {
    const page = files.get('/social.html')
    if (!page) return context.text('Not built', 500)
    return context.body(page.body.toString(), 200, pageHeaders({ servicesOrigin: `'none'`, ancestors: [] }))
  })
  app.get('/health', (context) => context.json({ ok: true }))
  app.get('/assets/*', (context) => {
    const file = files.get(context.req.path)
    if (!file) return context.notFound()
    return context.body(new Uint8Array(file.body), 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer'
    })
  })
  return app
}

function settingsMarkup(settings: FrameSettings): string {
  const text = JSON.stringify(settings).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
  return `<meta name="${SETTINGS_NAME}" content="${text}" />`
}
