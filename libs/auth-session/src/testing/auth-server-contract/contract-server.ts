import type { AppKitError } from '@appkit/core'
import type { AuthClient } from '../../auth-client.js'
import { createAuthClient } from '../../create-auth-client.js'
import { createTestBrowser, type TestBrowser, type TestTab } from '../create-test-browser.js'

/** A page of the app as a contract's server sees it. */
export interface ContractPage {
  /** Origin of the app, without a slash at the end. */
  readonly origin: string
  /** Asks as a page of the origin does: with its cookies, `Origin` and `Sec-Fetch-Site`. */
  readonly fetch: typeof globalThis.fetch
  /** A token that goes with the page's cookies. */
  csrfToken(): Promise<string>
}

/** A server that the contract is run against: what `start` gives. */
export interface ContractAuthServer {
  /** Origin that serves both the app and the routes, e.g. `http://127.0.0.1:4000`; plain http on loopback, so cookies need no TLS. */
  readonly origin: string
  /** Where the routes are, e.g. `/api/auth`. */
  readonly basePath: string
  /** A provider of the type `credentials`; others may be there as well. */
  readonly credentials: {
    readonly id: string
    /** Fields that sign a user in, once. A server with nonces of its own asks for one by `page.fetch`. */
    accepted(page: ContractPage): Promise<Readonly<Record<string, string>>>
    /** Fields that are well-formed and have to be refused, e.g. signed by another account. */
    refused(page: ContractPage): Promise<Readonly<Record<string, string>>>
    /** Fields that the session then has, e.g. `{ address: '0x…' }`. */
    readonly session: Readonly<Record<string, unknown>>
  }
  /** A provider of the type `oauth` or `oidc`. @default none, and its rules are left out */
  readonly oauth?: {
    readonly id: string
    /** Where people are sent to. */
    readonly authorizationOrigin: string
  }
  stop(): Promise<void>
}

/** What a rule has at hand. */
export interface ContractBench extends ContractPage {
  readonly server: ContractAuthServer
  /** Address of the server's routes, without a slash at the end. */
  readonly base: string
  readonly browser: TestBrowser
  /** Opens a tab with a client in it. */
  openTab(): { readonly tab: TestTab; readonly auth: AuthClient }
  /** Signs in by the first tab. */
  signIn(auth: AuthClient): Promise<void>
  /** What clients have logged. */
  readonly logged: readonly AppKitError[]
}

/** Runs a rule with a server and a browser of its own. */
export type WithServer = (rule: (bench: ContractBench) => Promise<void>) => () => Promise<void>

export function createWithServer(start: () => Promise<ContractAuthServer>): WithServer {
  return (rule) => async () => {
    const server = await start()
    const browser = createTestBrowser(server.origin)
    const clients: AuthClient[] = []
    const logged: AppKitError[] = []
    const { fetch } = browser.openTab()
    const base = server.origin + server.basePath
    const page: ContractPage = {
      origin: server.origin,
      fetch,
      async csrfToken() {
        const { csrfToken } = (await (await fetch(`${base}/csrf`)).json()) as { readonly csrfToken: string }
        return csrfToken
      }
    }
    try {
      await rule({
        ...page,
        server,
        base,
        browser,
        logged,
        openTab() {
          const tab = browser.openTab()
          const auth = createAuthClient({
            basePath: server.basePath,
            platform: tab,
            logger: { error: (_code, error) => void logged.push(error) }
          })
          clients.push(auth)
          return { tab, auth }
        },
        async signIn(auth) {
          const fields = await server.credentials.accepted(page)
          await auth.signIn(server.credentials.id, { ...fields, redirect: false })
        }
      })
    } finally {
      for (const client of clients) client.dispose()
      await server.stop()
    }
  }
}

/** Waits until something holds, 5 s at most. */
export async function until(holds: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10))
  return holds()
}
