import type { ModuleName } from '@appkit/services'
import { startGateway } from './start-gateway.js'
import type { ServicesProcess, startServices } from './start-services.js'

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

/** The services in two processes behind one address: some modules, and all the others. */
export interface SplitServices {
  /** Of both, without a slash at the end. */
  readonly url: string
  /** Kills the process with the chosen modules; the address and the others go on. */
  killChosen(): Promise<void>
  /** Kills everything. */
  killAll(): Promise<void>
}

/** Starts the services so that some of their modules can be killed alone. @param start the fixture of that name */
export async function startSplitServices(
  chosen: readonly ModuleName[],
  start: typeof startServices
): Promise<SplitServices> {
  const others = (Object.keys(PATHS) as ModuleName[]).filter((name) => !chosen.includes(name))
  const [own, rest]: ServicesProcess[] = await Promise.all([start(chosen), start(others)])
  const isChosen = (path: string): boolean => chosen.some((name) => PATHS[name].test(path))
  const gateway = await startGateway((path) => (isChosen(path) ? own : rest)?.url ?? '')
  return {
    url: gateway.url,
    killChosen: async () => own?.kill(),
    killAll: async () => {
      await gateway.stop()
      await Promise.all([own?.kill(), rest?.kill()])
    }
  }
}
