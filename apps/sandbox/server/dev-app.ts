import { startLocalChains } from '@appkit/local-chain'
import { Hono } from 'hono'
import { CSP_REPORTS_PATH } from './content-security-policy.js'
import { cspReports } from './csp-reports.js'
import { rpcProxy } from './rpc-proxy.js'

/** What Vite's development server gets beside the pages. */
export interface DevApp {
  /** Whether a path is answered here and not by Vite. */
  owns(path: string): boolean
  readonly fetch: Hono['fetch']
  stop(): Promise<void>
}

/** Starts the local chains and answers the same paths as the real server. */
export async function startDevApp(): Promise<DevApp> {
  const chains = await startLocalChains()
  const app = new Hono()
  app.route('/rpc', rpcProxy({ nodeUrl: chains.urlOf }))
  app.route(CSP_REPORTS_PATH, cspReports())
  return {
    owns: (path) => path.startsWith('/rpc/') || path.startsWith(CSP_REPORTS_PATH),
    fetch: app.fetch,
    stop: chains.stop
  }
}
