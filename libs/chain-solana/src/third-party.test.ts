import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import type { DiscoveredWallet } from '@appkit/core'
import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCountingWindow, createRealClock } from '@appkit/core/testing'
import { useLocalChain } from '../test/local-chain.js'
import { testNetwork } from '../test/networks.js'
import { createTestRuntime } from '../test/test-runtime.js'
import { verifySignature } from './guards/verify-signature.js'
import { solana } from './index.js'

const local = useLocalChain()
const page = createCountingWindow()

// Third-party wallets look for the page itself.
beforeAll(() => Object.assign(globalThis, { window: page }))
afterAll(() => Reflect.deleteProperty(globalThis, 'window'))

async function findBurner(): Promise<DiscoveredWallet> {
  const found: DiscoveredWallet[] = []
  const discovery = await solana().loadDiscovery()
  const stop = discovery.discover({
    window: page,
    clock: createRealClock(),
    enableAnnounced: true,
    enableInjected: true,
    report: (wallets) => found.push(...wallets),
    debug: () => undefined
  })
  stop()
  const [wallet] = found
  if (!wallet) throw new Error('The wallet was not found')
  return wallet
}

it('connects, signs and sends with a third-party wallet', async () => {
  const { url, caipNetworkId } = local.chain
  const burner: unknown = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:localnet', url)
  registerWallet(burner as Wallet)
  const { connector, provider } = await findBurner()
  expect(connector).toMatchObject({ id: 'Burner Wallet', name: 'Burner Wallet', chain: 'solana', type: 'ANNOUNCED' })
  const { runtime, connect } = createTestRuntime({
    networks: [testNetwork(caipNetworkId, [url])],
    clock: createRealClock({ haste: 20, timeOutsFrom: 5_000 }),
    fetch: globalThis.fetch
  })
  const connection = await connect(provider, { connector })
  const from = connection.accounts[0]?.address ?? ''
  const connectorUid = connector.uid

  const signature = base58.decode(await runtime.signMessage({ connectorUid, address: from, message: 'ahoy' }))
  expect(verifySignature(signature, new TextEncoder().encode('ahoy'), base58.decode(from))).toBe(true)

  local.chain.airdrop(from, 5_000_000_000n)
  const to = Keypair.generate().publicKey.toBase58()
  const hash = await runtime.sendTransaction({ connectorUid, caipNetworkId, from, to, value: '3000000000' })
  expect(await runtime.waitForReceipt({ hash, caipNetworkId })).toMatchObject({ status: 'confirmed' })
  expect(await local.balanceOf(to)).toBe(3_000_000_000)

  await runtime.disconnect(connectorUid)
  expect(runtime.getProvider(connectorUid)).toBe(undefined)
  runtime.dispose()
})
