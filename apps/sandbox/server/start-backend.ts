import { deployContent, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { createSolanaOnDemand, type SolanaOnDemand } from './solana-on-demand.js'
import { startLocalServices } from './start-local-services.js'

/** Everything that runs behind the pages. */
export interface Backend {
  readonly chains: LocalChains
  readonly solana: SolanaOnDemand
  /** Of the services, without a slash at the end. */
  readonly servicesUrl: string
  stop(): Promise<void>
}

/** Starts the local chains with their content, and the services for them. When one cannot be started, nothing is left running. */
export async function startBackend(): Promise<Backend> {
  const chains = await startLocalChains()
  try {
    await Promise.all(chains.nodes.map(({ url }) => deployContent(url)))
    const services = await startLocalServices(chains)
    const solana = createSolanaOnDemand()
    return {
      chains,
      solana,
      servicesUrl: services.url,
      stop: async () => {
        await services.stop()
        await solana.stop()
        await chains.stop()
      }
    }
  } catch (error) {
    await chains.stop()
    throw error
  }
}
