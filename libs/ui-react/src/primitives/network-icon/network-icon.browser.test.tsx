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
/** Networks that the kit has no mark of: one has a picture at the directory. */
const local: AppKitNetwork = {
  ...polygon,
  id: 424_242,
  caipNetworkId: 'eip155:424242',
  name: 'Local',
  assets: { imageId: mainnet.assets.imageId }
}
const quiet: AppKitNetwork = {
  ...polygon,
  id: 424_243,
  caipNetworkId: 'eip155:424243',
  name: 'Quiet',
  assets: undefined
}
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function openNetworks(
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]],
  baseUrls: { directory?: string },
  answer: () => Response | Promise<Response> = () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } })
) {
  const provider = createFakeDataProvider().reply(`/public/getAssetImage/${mainnet.assets.imageId}`, answer)
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

it('shows the kit’s mark, the app’s own first; the directory’s of a network that the kit does not know; a letter where there is none', async () => {
  const { provider, shown } = await openNetworks([bare, own, local, quiet], { directory: DIRECTORY })
  await expect.poll(shown).toEqual(['data', 'data', 'blob', 'Q'])
  expect(provider.asked(`/public/getAssetImage/${mainnet.assets.imageId}`)).toHaveLength(1)
  expect(provider.asked(`/public/getAssetImage/${base.assets.imageId}`)).toEqual([])
})

it('sends no request where there is no directory, and none for a mark', async () => {
  const { provider, shown } = await openNetworks([mainnet, own, polygon, quiet], {})
  await expect.poll(shown).toEqual(['data', 'data', 'data', 'Q'])
  expect(provider.requests).toEqual([])
})

it('the tile stays empty while the picture is on its way', async () => {
  const { shown } = await openNetworks(
    [mainnet, local],
    { directory: DIRECTORY },
    () => new Promise<Response>(() => undefined)
  )
  await expect.poll(shown).toEqual(['data', ''])
})
