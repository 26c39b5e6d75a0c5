import { startRelay } from '@appkit/services/relay'
import { expect, it } from 'vitest'
import { createRelayWallet } from '../src/testing/index.js'
import { openKit } from './open-kit.js'
import type { Eip155Provider } from '../src/providers/eip155-provider.js'

it('pairs in five namespaces, asks, and ends', async () => {
  const relay = await startRelay()
  const wallet = await createRelayWallet({ relayUrl: relay.url })
  const kit = await openKit({ options: { relayUrl: relay.url } })
  const { uri, session } = kit.pair()
  await wallet.pair((await uri).uri)
  const live = await session
  expect(live.granted.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
  const provider = live.wallets[0]?.provider as Eip155Provider
  expect(await provider.request({ method: 'personal_sign', params: ['0x00', '0x'] })).toMatch(/^0x2+$/)
  await kit.runtime.disconnect(live.id)
  await expect.poll(() => wallet.sessions).toEqual([])
  kit.runtime.dispose()
  await wallet.dispose()
  await relay.close()
})
