import { anvilBinary } from './anvil-binary.js'
import { LOCAL_CHAINS, type LocalChain } from '../local-chains.js'
import { startAnvil, type AnvilNode } from './start-anvil.js'
import { startWatchdog } from './start-watchdog.js'

/** The running local chains. */
export interface LocalChains {
  readonly nodes: readonly AnvilNode[]
  /** The node's own address for a chain id; `undefined` for a chain that is not local. */
  urlOf(chainId: number): string | undefined
  /** Ends every node and resolves when they are gone. Calling it twice is safe. */
  stop(): Promise<void>
}

/**
 * Starts one node for each local chain, on free loopback ports. They end with `stop()`, and with this process however it ends.
 * @throws LocalChainError with a one-line reason; nothing is left running then.
 */
export async function startLocalChains(chains: readonly LocalChain[] = LOCAL_CHAINS): Promise<LocalChains> {
  const binary = anvilBinary()
  const watchdog = startWatchdog()
  const started = await Promise.allSettled(chains.map((chain) => startAnvil(binary, chain, watchdog.watch)))
  const nodes = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = started.find((result) => result.status === 'rejected')
  if (failure !== undefined) {
    await Promise.all(nodes.map((node) => node.stop()))
    watchdog.release()
    throw failure.reason
  }
  return {
    nodes,
    urlOf: (chainId) => nodes.find((node) => node.chain.chainId === chainId)?.url,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      watchdog.release()
    }
  }
}
