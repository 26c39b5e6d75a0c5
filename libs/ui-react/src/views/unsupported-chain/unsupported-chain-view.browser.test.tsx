import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CaipNetworkId, ChainNamespace } from '@appkit/core'
import { connect } from '@appkit/core/internal'
import { mainnet, solana } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mountOn(caipNetworkId: CaipNetworkId, namespace: ChainNamespace = 'eip155') {
  const chain = createFakeChain({ wallets: [{ id: ONE, caipNetworkId }], namespace })
  const modal = await mountTestModal({ chain, options: { networks: [mainnet, solana] } })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByRole('heading', { name: 'Switch network' })).toBeVisible()
  return modal
}

it('names networks as people do, never by a hash', async () => {
  await mountOn('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana')
  await expect.element(page.getByText("This app doesn't support Solana Devnet.", { exact: false })).toBeVisible()
})

it('says of an unknown one which family it is of', async () => {
  await mountOn('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana')
  await expect.element(page.getByText("This app doesn't support this Solana network.", { exact: false })).toBeVisible()
})

it('default: numbers stay', async () => {
  await mountOn('eip155:424242')
  await expect.element(page.getByText("This app doesn't support chain 424242.", { exact: false })).toBeVisible()
})
