import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { GALLERY, mountGalleryEntry } from '../testing/index.js'

const part = (root: ShadowRoot, name: string) => root.querySelector(name) as HTMLElement
const isReady = (root: ShadowRoot) =>
  root.querySelector('.view')?.childElementCount === 1 && !root.querySelector('.view-loading')

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

/** @returns whether the content fits, and whether there is a bar to scroll it by, once the view is there */
async function measure(entry: (typeof GALLERY)[number]): Promise<{ readonly fits: boolean; readonly hasBar: boolean }> {
  await emulateMotion('no-preference')
  const host = document.createElement('appkit-modal')
  document.body.append(host)
  const mounted = mountGalleryEntry({ entry, host })
  onTestFinished(async () => {
    mounted.unmount()
    host.remove()
    await emulateMotion('reduce')
  })
  const root = host.shadowRoot as ShadowRoot
  await expect.poll(() => isReady(root)).toBe(true)
  const state = () => {
    for (const animation of part(root, '.frame').getAnimations()) animation.finish()
    const [scroller, view] = [part(root, '.scroller'), part(root, '.view')]
    return { fits: view.offsetHeight <= scroller.clientHeight, hasBar: scroller.clientWidth < scroller.offsetWidth }
  }
  if (entry.view.startsWith('ConnectingWalletConnect') && entry.state.startsWith('code'))
    await expect.poll(() => part(root, '.qr')).not.toBeNull()
  await expect.poll(() => state().hasBar !== state().fits).toBe(true)
  return state()
}

it.each(GALLERY.map((entry) => [`${entry.view}/${entry.state}`, entry] as const))(
  '%s: it scrolls where its content does not fit, and only there',
  async (_name, entry) => {
    const { fits, hasBar } = await measure(entry)
    expect(hasBar).toBe(!fits)
  }
)

it.each(GALLERY.filter(({ view, state }) => view === 'AllWallets' && state === 'many'))(
  'a list that is longer than the card scrolls',
  async (entry) => {
    expect(await measure(entry)).toEqual({ fits: false, hasBar: true })
  }
)
