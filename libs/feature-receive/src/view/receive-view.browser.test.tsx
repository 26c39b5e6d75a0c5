import jsQR from 'jsqr'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '@appkit/core/internal'
import { createFakeChain } from '@appkit/core/testing'
import { mountGalleryEntry, mountTestModal, setClipboard, type TestModal } from '@appkit/ui-react/testing'
import { RECEIVE_GALLERY, receiveEntry } from '../testing/index.js'

const ONE = 'org.example.one'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

async function open(): Promise<TestModal> {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ADDRESS }] })
  const modal = await mountTestModal({ chain, features: [receiveEntry] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'WalletReceive' })
  await expect.element(page.getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: `QR code for address ${ADDRESS}` })).toBeVisible()
  return modal
}

/** What a camera reads in a picture of the whole page. */
async function readPicture(): Promise<string | undefined> {
  const base64 = await page.screenshot({ save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height)?.data
}

describe('code', () => {
  const colours = [
    ['default', undefined],
    ['a light colour of the host', '#ffee88']
  ] as const
  for (const mode of ['light', 'dark'] as const) {
    for (const [name, colour] of colours) {
      it(`T4.11 can be read from the screen, ${mode}, ${name}`, async () => {
        const entry = RECEIVE_GALLERY.find(({ state }) => state === 'code')!
        const host = document.createElement('appkit-modal')
        document.body.append(host)
        const variables = colour === undefined ? {} : { '--w3m-qr-color': colour }
        const mounted = mountGalleryEntry({ entry, host, theme: { mode, variables } })
        cleanups.push(() => {
          mounted.unmount()
          host.remove()
        })
        await expect.poll(readPicture).toBe(ADDRESS)
      })
    }
  }

  it('is 232 px at least, with 16 px around it, and dark on light in every theme', async () => {
    const { root } = await open()
    const symbol = getComputedStyle(root.querySelector('.qr-symbol')!)
    const frame = getComputedStyle(root.querySelector('.qr')!)
    expect(Number.parseFloat(symbol.width)).toBeGreaterThanOrEqual(232)
    expect(symbol.height).toBe(symbol.width)
    expect(frame.padding).toBe('16px')
    expect(frame.backgroundColor).toBe('rgb(255, 255, 255)')
    expect(root.querySelectorAll('.qr-symbol path')).toHaveLength(1)
  })
})

describe('address', () => {
  it('T4.11 is read whole by screen readers and seen in groups', async () => {
    const { root } = await open()
    expect(root.querySelector('.receive-address .visually-hidden')?.textContent).toBe(ADDRESS)
    const groups = [...root.querySelectorAll('.address-group')].map(({ textContent }) => textContent)
    expect(groups).toHaveLength(10)
    expect(groups.join('')).toBe(ADDRESS)
  })

  it('is copied whole', async () => {
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    await open()
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(written).toEqual([ADDRESS])
  })
})

it('leads to the networks the address works on, and back', async () => {
  await open()
  await page.getByRole('button', { name: /Works on 2 networks/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Compatible networks' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Networks this address works on' })
  await expect.element(list.getByText('Ethereum')).toBeVisible()
  await expect.element(list.getByText('Base')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Receive' })).toBeVisible()
})
