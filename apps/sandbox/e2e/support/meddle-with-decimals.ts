import type { Page, Route } from '@playwright/test'

/** `decimals()`. @source EIP-20 */
const DECIMALS = '0x313ce567'

interface Told {
  readonly address?: string
  readonly decimals?: number
  readonly quantity?: { readonly decimals: string; readonly numeric: string }
}

/** What stands between a page and what tells it decimals. */
export interface DecimalsMeddler {
  /** What the data provider tells, by contract in lower case; empty: the truth. */
  readonly lies: Record<string, number>
  /** What becomes of questions to nodes for decimals, by whom: the wallet asks first. @default they are answered by the node */
  answer:
    | ((place: { readonly count: number; readonly isServices: boolean }) => number | 'fails' | undefined)
    | undefined
  /** How often nodes were asked, since it was last set to 0. */
  asked: number
}

/** Stands between a page, its data provider and every node. @param servicesUrl of the sandbox's services */
export async function meddleWithDecimals(page: Page, servicesUrl: string): Promise<DecimalsMeddler> {
  const meddler: DecimalsMeddler = { lies: {}, answer: undefined, asked: 0 }
  const alter = <T extends Told>(token: T): T => {
    const lie = meddler.lies[token.address?.split(':').at(-1)?.toLowerCase() ?? '']
    if (lie === undefined) return token
    if (token.quantity) {
      // One with more digits than decimals would be no balance at all.
      const [whole = '0', fraction = ''] = token.quantity.numeric.split('.')
      const numeric = `${whole}.${fraction.slice(0, lie).padEnd(1, '0')}`
      return { ...token, quantity: { decimals: String(lie), numeric } }
    }
    return { ...token, decimals: lie }
  }
  const tell = (list: 'balances' | 'tokens') => async (route: Route) => {
    const response = await route.fetch()
    if (route.request().method() === 'OPTIONS') return route.fulfill({ response })
    const answer = (await response.json()) as Record<string, Told[]>
    return route.fulfill({ response, json: { ...answer, [list]: answer[list]?.map(alter) } })
  }
  await page.route(/\/v1\/account\/[^/]+\/balance/, tell('balances'))
  await page.route(/\/v1\/convert\/tokens/, tell('tokens'))
  await page.route(/\/rpc\/\d+$|\/v1\/\?chainId=/, async (route) => {
    const text = route.request().postData() ?? ''
    if (!text.includes(DECIMALS)) return route.fallback()
    const isServices = route.request().url().startsWith(servicesUrl)
    meddler.asked += 1
    const answer = meddler.answer?.({ count: meddler.asked, isServices })
    if (answer === undefined) return route.fallback()
    const headers = { 'access-control-allow-origin': '*' }
    if (answer === 'fails') return route.fulfill({ status: 503, headers })
    const { id } = JSON.parse(text) as { id: number }
    return route.fulfill({
      headers,
      json: { jsonrpc: '2.0', id, result: `0x${answer.toString(16).padStart(64, '0')}` }
    })
  })
  return meddler
}
