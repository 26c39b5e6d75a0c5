import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '@appkit/core/internal'
import { base, mainnet, polygon, type AppKitNetwork } from '@appkit/core/networks'
import { createFakeChain, createFakeDataProvider, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const DIRECTORY = 'https://directory.example'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="8" height="8"><path d="M0 0h1v1z"/></svg>'
/** As a host may take it from elsewhere: it names no picture. */
const bare: AppKitNetwork = { ...mainnet, assets: undefined }
const own: AppKitNetwork = {
  ...base,
  assets: { ...base.assets, imageUrl: `data:image/svg+xml,${encodeURIComponent(SVG)}` }
}
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function openNetworks(networks: readonly [AppKitNetwork, ...AppKitNetwork[]], baseUrls: { directory?: string }) {
  const provider = createFakeDataProvider().reply(
    `/public/getAssetImage/${mainnet.assets.imageId}`,
    () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } })
  )
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One' }] })
  const modal = await mountTestModal({ chain, platform, options: { networks } })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'Networks' })
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  const shown = () =>
    [...modal.root.querySelectorAll('.network-icon')].map(
      (icon) => icon.querySelector('img')?.src.replace(/^(\w+):.*/s, '$1') ?? icon.textContent
    )
  return { provider, shown }
}

it('shows the directory’s picture, also of a network that names none; the app’s own first; a letter where it is refused', async () => {
  const { provider, shown } = await openNetworks([bare, own, polygon], { directory: DIRECTORY })
  await expect.poll(shown).toEqual(['blob', 'data', 'P'])
  await expect.poll(() => provider.asked(`/public/getAssetImage/${polygon.assets.imageId}`).length).toBeGreaterThan(0)
  expect(provider.asked(`/public/getAssetImage/${base.assets.imageId}`)).toEqual([])
})

it('asks nobody where there is no directory', async () => {
  const { provider, shown } = await openNetworks([mainnet, own], {})
  await expect.poll(shown).toEqual(['E', 'data'])
  expect(provider.asked(`/public/getAssetImage/${mainnet.assets.imageId}`)).toEqual([])
})
