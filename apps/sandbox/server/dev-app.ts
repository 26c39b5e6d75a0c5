import type { BaseUrls } from '@appkit/core'
import { MAIL_PATH, mailPage } from '@appkit/mail-catcher'
import { Hono } from 'hono'
import { CSP_REPORTS_PATH } from './content-security-policy.js'
import { EVENTS_PATH, keptPosts } from './kept-posts.js'
import { relayUrl } from './relay-url.js'
import { rpcProxy } from './rpc-proxy.js'
import { SIWE_PATH, siweServer } from './siwe-server.js'
import { startBackend } from './start-backend.js'

/** What Vite's development server gets beside the pages. */
export interface DevApp {
  /** Whether a path is answered here and not by Vite. */
  owns(path: string): boolean
  readonly fetch: Hono['fetch']
  readonly services: BaseUrls
  stop(): Promise<void>
}

/** Starts what runs behind the pages and answers the same paths as the real server. */
export async function startDevApp(): Promise<DevApp> {
  const { chains, solana, servicesUrl, mails, stop } = await startBackend(process.env['FRAME_ORIGIN'])
  const app = new Hono()
  app.route('/rpc', rpcProxy({ nodeUrl: chains.urlOf, solanaUrl: solana.url }))
  app.route(CSP_REPORTS_PATH, keptPosts())
  app.route(EVENTS_PATH, keptPosts())
  app.route(SIWE_PATH, siweServer())
  app.route(MAIL_PATH, mailPage(mails))
  return {
    owns: (path) =>
      ['/rpc/', CSP_REPORTS_PATH, `${SIWE_PATH}/`].some((start) => path.startsWith(start)) ||
      [EVENTS_PATH, MAIL_PATH].includes(path.split('?', 1)[0] ?? ''),
    fetch: app.fetch,
    services: { rpc: servicesUrl, directory: servicesUrl, relay: relayUrl(servicesUrl) },
    stop
  }
}
