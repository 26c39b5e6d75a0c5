import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, connectorsSlice } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const RPC = 'https://rpc.example'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="8" height="8"><path d="M0 0h1v1z"/></svg>'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

const token = (symbol: string, iconUrl: string, address?: string) => ({
  name: `${symbol} token`,
  symbol,
  chainId: 'eip155:1',
  ...(address && { address: `eip155:1:${address}` }),
  price: 1,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl
})

it('T2.E22 T10.02 pictures of tokens and of the account are loaded, looked at and shown as blobs; what is none is drawn', async () => {
  const provider = createFakeDataProvider()
    .reply(`/v1/account/${ADDRESS}/balance`, {
      balances: [
        token('ETH', `${RPC}/public/getTokenImage/ETH`),
        token('BAD', 'https://elsewhere.example/page.png', `0x${'1'.repeat(40)}`)
      ]
    })
    .reply(`/v1/account/${ADDRESS}/nfts`, { data: [], next: null })
    .reply(`/v1/identity/${ADDRESS}`, { name: 'alice.eth', avatar: `${RPC}/avatar.svg` })
    .reply('/public/getTokenImage/ETH', () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } }))
    .reply('/avatar.svg', () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } }))
    .reply('/v1/images', () => new Response('<html>', { headers: { 'content-type': 'image/png' } }))
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: RPC } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const modal = await mountTestModal({ chain, platform })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByText('ETH token')).toBeVisible()
  const sources = () =>
    [...modal.root.querySelectorAll('.token img, .account-image')].map((image) => image.getAttribute('src'))
  await expect.poll(sources).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
  await expect
    .poll(() => provider.asked('/v1/images'))
    .toEqual([expect.objectContaining({ url: 'https://elsewhere.example/page.png' })])
})

it('default: a wallet of the page without a picture of its own has the directory’s, where it names one', async () => {
  const svg = () => new Response(SVG, { headers: { 'content-type': 'image/svg+xml' } })
  const provider = createFakeDataProvider().reply('/getWalletImage/picture-1', svg)
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { directory: 'https://directory.example' } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const modal = await mountTestModal({ chain, platform })
  opened.push(modal)
  const found = modal.widget.store.getState().connectors.found.map((one) => ({ ...one, imageId: 'picture-1' }))
  modal.widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'eip155', connectors: found }))
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  const image = () => modal.root.querySelector('.account-wallet img')?.getAttribute('src')
  await expect.poll(image).toMatch(/^blob:/)
})

it('behavior: the place of a picture that is on its way is empty; a letter stands only where it failed', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const late = async (body: string, type: string) => {
    await held
    return new Response(body, { headers: { 'content-type': type } })
  }
  const provider = createFakeDataProvider()
    .reply(`/v1/account/${ADDRESS}/balance`, {
      balances: [
        token('ETH', `${RPC}/public/getTokenImage/ETH`),
        token('BAD', `${RPC}/public/getTokenImage/BAD`, `0x${'1'.repeat(40)}`)
      ]
    })
    .reply(`/v1/account/${ADDRESS}/nfts`, { data: [], next: null })
    .reply('/public/getTokenImage/ETH', () => late(SVG, 'image/svg+xml'))
    .reply('/public/getTokenImage/BAD', () => late('<html>', 'image/png'))
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: RPC } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const modal = await mountTestModal({ chain, platform })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByText('BAD token')).toBeVisible()
  const discs = () => [...modal.root.querySelectorAll('.token .asset-icon')].map((disc) => disc.children.length)
  expect(discs()).toEqual([0, 0])
  release()
  await expect.poll(() => modal.root.querySelectorAll('.token img[data-late]').length).toBe(1)
  await expect.poll(discs).toEqual([1, 1])
})
