import type { LocalSolana } from '@appkit/local-chain/solana'

/** The local Solana chain, started when a caller first asks for it. */
export interface SolanaOnDemand {
  /** The chain's own address. Rejects when it cannot be started. */
  url(): Promise<string>
  stop(): Promise<void>
}

/** Nothing is loaded, and no time is taken from the start of the sandbox, until the first request comes. */
export function createSolanaOnDemand(): SolanaOnDemand {
  let starting: Promise<LocalSolana> | undefined

  async function start(): Promise<LocalSolana> {
    const { startLocalSolana } = await import('@appkit/local-chain/solana')
    return startLocalSolana()
  }

  return {
    async url() {
      starting ??= start()
      const { url } = await starting
      return url
    },
    async stop() {
      const chain = await starting?.catch(() => undefined)
      await chain?.close()
    }
  }
}
