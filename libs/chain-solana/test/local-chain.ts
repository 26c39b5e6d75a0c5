import { LOCAL_SOLANA_ACCOUNTS, startLocalSolana, type LocalSolana } from '@appkit/local-chain/solana'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll } from 'vitest'
import { createRealClock } from '@appkit/core/testing'
import { createSolanaTestWallet, type SolanaTestWallet, type SolanaTestWalletOptions } from '../src/testing/index.js'
import { DEVNET_ID, testNetwork } from './networks.js'
import { createTestRuntime, testConnector, type TestRuntime } from './test-runtime.js'

/** A local chain for the tests of a file. */
export interface LocalChain {
  readonly chain: LocalSolana
  /** The chain as web3.js reads it, without the kit. */
  readonly connection: Connection
  /** A runtime on the chain with a connected wallet. */
  connect(options?: Partial<SolanaTestWalletOptions>): Promise<LocalKit>
  /** Lamports of an address. */
  balanceOf(address: string): Promise<number>
}

/** A connected wallet and its runtime. */
export interface LocalKit extends TestRuntime {
  readonly wallet: SolanaTestWallet
  readonly uid: string
}

/** Starts a chain before the tests of this file, and ends it after them. */
export function useLocalChain(): LocalChain {
  let chain: LocalSolana | undefined
  let connection: Connection | undefined
  const kits: TestRuntime[] = []
  const running = (): LocalSolana => chain as LocalSolana
  const reading = (): Connection => connection as Connection
  beforeAll(async () => {
    chain = await startLocalSolana()
    connection = new Connection(chain.url, { commitment: 'confirmed', wsEndpoint: chain.webSocketUrl })
  })
  afterAll(async () => {
    for (const { runtime } of kits) runtime.dispose()
    await chain?.close()
  })
  return {
    get chain() {
      return running()
    },
    get connection() {
      return reading()
    },
    balanceOf: (address) => reading().getBalance(new PublicKey(address)),
    async connect(options = {}) {
      const { url, caipNetworkId } = running()
      const [first, second] = LOCAL_SOLANA_ACCOUNTS
      const wallet = createSolanaTestWallet({
        seeds: [first.seed, second.seed],
        chains: [{ chain: 'solana:localnet', rpcUrl: url }],
        ...options
      })
      const kit = createTestRuntime({
        networks: [testNetwork(caipNetworkId, [url]), testNetwork(DEVNET_ID, [url])],
        clock: createRealClock({ haste: 20, timeOutsFrom: 5_000 }),
        fetch: globalThis.fetch
      })
      kits.push(kit)
      await kit.connect(wallet.wallet)
      return { ...kit, wallet, uid: testConnector().uid }
    }
  }
}
