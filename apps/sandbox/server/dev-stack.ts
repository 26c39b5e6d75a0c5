import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Plugin, ViteDevServer } from 'vite'
import { startLocalChains } from '../local-chain/start-local-chains.js'
import { CSP_REPORTS_PATH } from './content-security-policy.js'
import { cspReports } from './csp-reports.js'
import { RENDERED_PLACE } from './rendered-place.js'
import { rpcProxy } from './rpc-proxy.js'

/** Gives Vite's development server the same chains and paths as the real one; the pages are served without a policy there. */
export function devStack(): Plugin {
  return {
    name: 'sandbox-dev-stack',
    apply: 'serve',
    async configureServer(server) {
      const chains = await startLocalChains()
      server.httpServer?.once('close', () => void chains.stop())
      const app = new Hono()
      app.route('/rpc', rpcProxy({ nodeUrl: chains.urlOf }))
      app.route(CSP_REPORTS_PATH, cspReports())
      const answer = getRequestListener(app.fetch)
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? '/'
        if (path.startsWith('/rpc/') || path.startsWith(CSP_REPORTS_PATH)) void answer(request, response)
        else next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, filename }) {
        if (server === undefined || !filename.endsWith('ssr.html')) return html
        const body = await renderInDevelopment(server)
        return html.replace(RENDERED_PLACE, () => body)
      }
    }
  }
}

async function renderInDevelopment(server: ViteDevServer): Promise<string> {
  const { renderPage } = await server.ssrLoadModule(join(server.config.root, 'ssr', 'render.tsx'))
  const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/').origin
  return String(renderPage(origin))
}
