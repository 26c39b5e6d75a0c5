import { randomBytes } from 'node:crypto'
import { MAIL_PATH, mailPage, type MailCatcher } from '@appkit/mail-catcher'
import { Hono, type Context } from 'hono'
import { CSP_REPORTS_PATH, contentSecurityPolicy } from './content-security-policy.js'
import { EVENTS_PATH, keptPosts } from './kept-posts.js'
import { NONCE_PLACE } from './nonce-place.js'
import { SANDBOX_PAGES, type SandboxPage } from './pages.js'
import { RENDERED_PLACE } from './rendered-place.js'
import { rpcProxy, type RpcProxyOptions } from './rpc-proxy.js'
import { serviceOrigins, serviceUrls, type PageServices } from './service-urls.js'
import { SERVICES_PLACE, servicesMarkup } from './services-place.js'
import { SIWE_PATH, siweServer } from './siwe-server.js'
import type { StaticFile } from './static-files.js'

/** A visitor's request for a page. */
export interface PageVisit {
  /** Its file name. */
  readonly page: string
  /** The visitor's cookies, as the browser sends them. */
  readonly cookie: string
}

/** What the server serves. */
export interface SandboxAppOptions extends RpcProxyOptions {
  readonly files: ReadonlyMap<string, StaticFile>
  /** Where the services run. */
  readonly services: PageServices
  /** What the services have mailed. @default there is no page for it */
  readonly mails?: Pick<MailCatcher, 'mails'>
  /** Renders a server-rendered page as a visitor of this origin sees it. */
  readonly render: (origin: string, services: PageServices, visit: PageVisit) => string
}

/** The sandbox's server: the built pages with their headers, the way to the local chains, and the list of policy reports. */
export function sandboxApp(options: SandboxAppOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
  })
  app.route('/rpc', rpcProxy(options))
  app.route(CSP_REPORTS_PATH, keptPosts())
  app.route(EVENTS_PATH, keptPosts())
  app.route(SIWE_PATH, siweServer())
  if (options.mails) app.route(MAIL_PATH, mailPage(options.mails))
  app.get('/health', (context) => context.json({ ok: true }))
  app.get('*', (context) => {
    const page = pageName(context.req.path)
    const definition = SANDBOX_PAGES[page]
    const template = options.files.get(`/${page}`)
    if (definition && template) return answerPage(context, page, definition, template, options)
    const file = options.files.get(context.req.path)
    return file ? serveFile(context, file) : context.text('Not found', 404)
  })
  return app
}

/** `/` is the first page; the ending may be left out. */
function pageName(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1)
  return name.endsWith('.html') ? name : `${name}.html`
}

function answerPage(
  context: Context,
  name: string,
  page: SandboxPage,
  template: StaticFile,
  options: SandboxAppOptions
): Response {
  try {
    const url = new URL(context.req.url)
    const services = page.usesServices ? serviceUrls(url.searchParams, options.services) : {}
    const visit = { page: name, cookie: context.req.header('cookie') ?? '' }
    return servePage(context, page, template, { services, render: () => options.render(url.origin, services, visit) })
  } catch (error) {
    if (error instanceof RangeError) return context.text(error.message, 400)
    throw error
  }
}

function servePage(
  context: Context,
  page: SandboxPage,
  template: StaticFile,
  { services, render }: { readonly services: PageServices; readonly render: () => string }
): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = new TextDecoder()
    .decode(template.body)
    .replaceAll(NONCE_PLACE, nonce)
    .replace(SERVICES_PLACE, servicesMarkup(services))
  const body = page.isServerRendered ? html.replace(RENDERED_PLACE, render) : html
  return context.html(body, 200, {
    ...page.headers,
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({
      ...page.policy,
      services: serviceOrigins(services),
      secureFrame: services.frame,
      nonce
    })
  })
}

function serveFile(context: Context, file: StaticFile): Response {
  const headers = {
    'content-type': file.type,
    etag: file.entityTag,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'cross-origin-resource-policy': 'same-origin'
  }
  if (context.req.header('if-none-match') === file.entityTag) return context.body(null, 304, headers)
  return context.body(file.body, 200, headers)
}
