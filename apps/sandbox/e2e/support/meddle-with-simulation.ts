import type { Page } from '@playwright/test'

/** A change of a simulation's answer: the logs of its first call. */
type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** What stands between a page and the nodes that simulate for it. */
export interface SimulationMeddler {
  /** How often a node was asked to simulate. */
  asked: number
  /** What nodes answer; absent: the truth. `unknown`: that they have no such method. `hangs`: nothing. */
  answer: 'unknown' | 'hangs' | undefined
  /** Logs that nodes add to their answer. */
  more: readonly Log[]
}

/** Stands between a page and every node, its wallet's among them, where transactions are simulated. */
export async function meddleWithSimulation(page: Page): Promise<SimulationMeddler> {
  const meddler: SimulationMeddler = { asked: 0, answer: undefined, more: [] }
  await page.route(/\/rpc\/\d+$|\/v1\/\?chainId=/, async (route) => {
    const text = route.request().postData() ?? ''
    if (!text.includes('eth_simulateV1')) return route.fallback()
    meddler.asked += 1
    const { id } = JSON.parse(text) as { id: number }
    const headers = { 'access-control-allow-origin': '*' }
    if (meddler.answer === 'hangs') return
    if (meddler.answer === 'unknown') {
      const error = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' }
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id, error } })
    }
    const response = await route.fetch()
    const answer = (await response.json()) as { result: { calls: { logs: Log[] }[] }[] }
    answer.result[0]?.calls[0]?.logs.push(...meddler.more)
    return route.fulfill({ response, json: answer })
  })
  return meddler
}
