import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { RENDERED_PLACE } from './rendered-place.js'

/**
 * Gives Vite's development server the same chains and paths as the real one; the pages are served without a policy there.
 * What it starts is loaded through that server, since Node cannot read the sources of the other packages.
 */
export function devStack(): Plugin {
  return {
    name: 'sandbox-dev-stack',
    apply: 'serve',
    async configureServer(server) {
      const dev = await startDevApp(server)
      server.httpServer?.once('close', () => void dev.stop())
      const answer = getRequestListener(dev.fetch)
      server.middlewares.use((request, response, next) => {
        if (dev.owns(request.url ?? '/')) void answer(request, response)
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

async function startDevApp(server: ViteDevServer): Promise<import('./dev-app.js').DevApp> {
  const path = join(dirname(dirname(server.config.root)), 'server', 'dev-app.ts')
  const { startDevApp: start } = (await server.ssrLoadModule(path)) as typeof import('./dev-app.js')
  return start()
}

async function renderInDevelopment(server: ViteDevServer): Promise<string> {
  const { renderPage } = await server.ssrLoadModule(join(server.config.root, 'ssr', 'render.tsx'))
  const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/').origin
  return String(renderPage(origin))
}
