import { awaitReceipt, chainContent, deployContent, startLocalChains, TEST_MNEMONIC } from '@appkit/local-chain'
import { createTestClient, http, publicActions, walletActions, type Hash, type HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { readConfig } from '../src/config/read-config.js'
import { nodeCalls } from '../src/chains/node-calls.js'
import { parseChainContent } from '../src/content/parse-chain-content.js'
import { openChains } from '../src/evm/open-chains.js'
import type { EvmChains } from '../src/evm/evm-chain.js'
import type { NodePlaces } from '../src/evm/node-transport.js'

/** CAIP-2 id of the chain that `startLocalChain` starts. */
export const LOCAL_CHAIN_ID = 'eip155:31337'

/** A real chain with content on it. */
export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

/** Starts a chain and deploys its content. */
export async function startLocalChain() {
  const nodes = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
  const url = nodes.urlOf(31337) ?? ''
  await deployContent(url)
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(url),
    cacheTime: 0,
    pollingInterval: 20
  })
  return {
    url,
    /** As the services see it. */
    chains: chainsAt(url),
    /** As a wallet and its owner see it. */
    client: client
      .extend(publicActions)
      .extend(walletActions)
      .extend((actions) => ({ waitForTransactionReceipt: ({ hash }: { hash: Hash }) => awaitReceipt(actions, hash) })),
    stop: () => nodes.stop()
  }
}

/** What the services see when the chain's node is at an address. */
export function chainsAt(url: string): EvmChains {
  const config = readConfig({ SERVICES_CHAINS: `${LOCAL_CHAIN_ID}=${url}`, SERVICES_UPSTREAM_TIMEOUT_MS: '5000' })
  return openChains({ ...config, content: parseChainContent(chainContent([31337])) }, noTurns())
}

/** Places at the nodes for one caller who has them to himself. */
export function noTurns(): NodePlaces {
  return { calls: nodeCalls({ atOnce: 64 }), caller: () => '' }
}

/** An account with Ether. The first ones hold tokens as well. */
export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(TEST_MNEMONIC, { addressIndex: index })
}
