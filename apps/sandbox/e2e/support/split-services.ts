import type { ModuleName } from '@appkit/services'
import { startGateway } from './start-gateway.js'

/** Every module behind a page, and the paths that lead to it. */
const PATHS: Readonly<Record<ModuleName, RegExp>> = {
  wallets: /^\/(getWallet|public\/|projects\/|getAnalyticsConfig)/,
  chains: /^\/v1\/(\?|supported-chains)/,
  balances: /^\/v1\/account\/[^/]+\/balance/,
  history: /^\/v1\/account\/[^/]+\/history/,
  collectibles: /^\/v1\/account\/[^/]+\/nfts/,
  images: /^\/v1\/(images|nfts)/,
  prices: /^\/v1\/fungible\/price/,
  convert: /^\/v1\/convert\//,
  onramp: /^\/(v1\/)?(onramp|generators)\//,
  exchange: /^\/(v1\/json-rpc|exchange\/)/,
  transfers: /^\/appkit\/v1\/transfers\//,
  names: /^\/v1\/(identity|profile)\//,
  sessions: /^\/v1\/sessions\//,
  login: /^\/(frame|login)\//,
  bundler: /^\/v1\/bundler/,
  auth: /^\/api\/auth\//
}

/** An address that refuses connections. */
const NOWHERE = 'http://127.0.0.1:1'

/** Services behind an address of one test's own, as if their modules ran in processes of their own. */
export interface SplitServices {
  /** Without a slash at the end. */
  readonly url: string
  /** From now on some modules are gone as a killed process is, without a word; the others go on. */
  lose(modules: readonly ModuleName[]): void
  stop(): Promise<void>
}

/** @param servicesUrl services that run already, without a slash at the end */
export async function splitServices(servicesUrl: string): Promise<SplitServices> {
  let lost: readonly ModuleName[] = []
  const isLost = (path: string): boolean => lost.some((name) => PATHS[name].test(path))
  const { url, stop } = await startGateway((path) => (isLost(path) ? NOWHERE : servicesUrl))
  return { url, stop, lose: (modules) => void (lost = modules) }
}
