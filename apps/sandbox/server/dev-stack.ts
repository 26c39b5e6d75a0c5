import { dirname, join } from 'node:path'
import type { BaseUrls } from '@appkit/core'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { RENDERED_PLACE } from './rendered-place.js'
import { serviceUrls } from './service-urls.js'
import { SERVICES_PLACE, servicesMarkup } from './services-place.js'

/**
 * Gives Vite's development server the same chains, services and paths as the real one; the pages are served without a policy there.
 * What it starts is loaded through that server, since Node cannot read the sources of the other packages.
 */
export function devStack(): Plugin {
  let own: BaseUrls = {}
  return {
    name: 'sandbox-dev-stack',
    apply: 'serve',
    async configureServer(server) {
      const dev = await startDevApp(server)
      own = dev.services
      server.httpServer?.once('close', () => void dev.stop())
      const answer = getRequestListener(dev.fetch)
      server.middlewares.use((request, response, next) => {
        if (dev.owns(request.url ?? '/')) void answer(request, response)
        else next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, path, originalUrl = '/' }) {
        if (server === undefined) return html
        const services = serviceUrls(new URL(originalUrl, originOf(server)).searchParams, own)
        const told = html.replace(SERVICES_PLACE, servicesMarkup(services))
        if (!told.includes(RENDERED_PLACE)) return told
        const body = await renderInDevelopment(server, services, path.slice(1))
        return told.replace(RENDERED_PLACE, () => body)
      }
    }
  }
}

async function startDevApp(server: ViteDevServer): Promise<import('./dev-app.js').DevApp> {
  const path = join(dirname(dirname(server.config.root)), 'server', 'dev-app.ts')
  const { startDevApp: start } = (await server.ssrLoadModule(path)) as typeof import('./dev-app.js')
  return start()
}

async function renderInDevelopment(server: ViteDevServer, services: BaseUrls, page: string): Promise<string> {
  const { renderPage } = (await server.ssrLoadModule(
    join(server.config.root, 'ssr', 'render.tsx')
  )) as typeof import('../src/pages/ssr/render.js')
  return renderPage(originOf(server), services, { page, cookie: '' })
}

function originOf(server: ViteDevServer): string {
  return new URL(server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/').origin
}
