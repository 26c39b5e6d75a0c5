import { awaitReceipt } from '@appkit/local-chain'
import {
  createTestClient,
  http,
  publicActions,
  walletActions,
  type Hash,
  type PublicActions,
  type TestClient,
  type WalletActions
} from 'viem'
import { foundry } from 'viem/chains'

/** A node of a local chain as a test reads and controls it, without the kit. */
export type ChainClient = TestClient<'anvil'> & PublicActions & WalletActions

/** @param chainId 31337 or 31338 */
export function chainClient(chainId: number): ChainClient {
  const transport = http(`${process.env['SANDBOX_URL']}rpc/${chainId}`, { retryCount: 0 })
  const chain = { ...foundry, id: chainId }
  return createTestClient({ chain, mode: 'anvil', transport, pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
    .extend((actions) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hash }) => awaitReceipt(actions, hash)
    })) as ChainClient
}
