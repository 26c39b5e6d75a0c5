import type { Page } from '@playwright/test'

/** A question to a node, and what it answered. */
interface NodeAnswer {
  readonly method: string
  readonly result: unknown
}

/** In place of what a node answered. */
interface OtherAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** The node of the first local chain, reached by the page's own origin or by the services. */
const NODE = /\/rpc\/31337$|\/v1\/\?chainId=eip155(?::|%3A)31337/

/**
 * Has the node of the first local chain answer otherwise to this page.
 * @param change `undefined`: the answer stays @param label its content type; `null`: none
 */
export async function meddleWithNode(
  page: Page,
  change: (answer: NodeAnswer) => OtherAnswer | undefined,
  label: string | null = 'application/json'
): Promise<void> {
  await page.route(NODE, async (route) => {
    const { id, method } = route.request().postDataJSON() as { id: unknown; method: string }
    const response = await route.fetch()
    const { jsonrpc, ...given } = (await response.json()) as { jsonrpc: string; result: unknown }
    const body = JSON.stringify({ jsonrpc, ...(change({ method, result: given.result }) ?? given), id })
    const headers = { 'access-control-allow-origin': '*', ...(label === null ? {} : { 'content-type': label }) }
    await route.fulfill({ status: response.status(), headers, body })
  })
}
