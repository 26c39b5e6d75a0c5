import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { GALLERY, mountGalleryEntry } from '../testing/index.js'

const part = (root: ShadowRoot, name: string) => root.querySelector(name) as HTMLElement
const isReady = (root: ShadowRoot) =>
  root.querySelector('.view')?.childElementCount === 1 && !root.querySelector('.view-loading')

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

it('content that fits does not scroll, in any view; what does not fit does', { timeout: 60_000 }, async () => {
  await emulateMotion('no-preference')
  onTestFinished(() => emulateMotion('reduce'))
  let scrolling = 0
  for (const entry of GALLERY) {
    const host = document.createElement('appkit-modal')
    document.body.append(host)
    const mounted = mountGalleryEntry({ entry, host })
    const root = host.shadowRoot as ShadowRoot
    const message = `${entry.view}/${entry.state}`
    await expect.poll(() => isReady(root), { message }).toBe(true)
    const state = () => {
      for (const animation of part(root, '.frame').getAnimations()) animation.finish()
      const [scroller, view] = [part(root, '.scroller'), part(root, '.view')]
      const hasBar = scroller.clientWidth < scroller.offsetWidth
      return { hasBar, fits: view.offsetHeight <= scroller.clientHeight }
    }
    if (/^ConnectingWalletConnect.*\/code/.test(message))
      await expect.poll(() => part(root, '.qr'), { message }).not.toBeNull()
    await expect.poll(() => state().hasBar !== state().fits, { message }).toBe(true)
    if (state().hasBar) scrolling += 1
    mounted.unmount()
    host.remove()
  }
  expect(scrolling).toBeGreaterThan(0)
})
