import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, loadLogins, openModal, type Destination } from '@appkit/core/internal'
import { createFakeChain, createFakeLogin, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { loadLogin } from '../logic/load-login.js'
import { emailEntry, passkeysEntry } from '../testing/index.js'
import type { FrameViewName } from '../logic/visited-route.js'

const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const title = (name: string) => page.getByRole('heading', { name, exact: true })

async function mount() {
  const login = createFakeLogin()
  const platform = createFakePlatform()
  const modal = await mountTestModal({
    chain: createFakeChain({ wallets: [] }),
    connectors: [login],
    platform,
    features: [emailEntry, passkeysEntry]
  })
  cleanups.push(() => modal.remove())
  return { ...modal, login, platform }
}

const ofFrame = (view: FrameViewName): Destination => ({ view })

it('behavior: a host that opens the view for a passkey, for which no user was prompted, has opened Connect', async () => {
  const { widget } = await mount()
  widget.dispatch(openModal(ofFrame('ConnectPasskey')))
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

it.each(['AddPasskey', 'ApproveTransaction', 'DeleteUser', 'ExportKeys'] as const)(
  'behavior: a host that opens %s, for which the frame asks nothing, has opened the account; what the frame asks stays',
  async (view) => {
    const { widget, login } = await mount()
    const { connectorId } = await widget.dispatch(loadLogin())
    const { logIn } = await loadLogins()
    await widget.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
    widget.dispatch(openModal(ofFrame(view)))
    await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
    widget.dispatch(goTo(ofFrame(view)))
    await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
    login.emit({ type: 'approvalRequested', id: '1', method: 'EXPORT_KEYS' })
    await expect.element(title('Export keys')).toBeVisible()
    await expect.poll(() => login.places.at(-1)).toMatchObject({ width: expect.any(Number) as number })
  }
)

it('T3.05 behavior: the frame says its height; it gets at least 320, at most 556, and never less while it is shown', async () => {
  await page.viewport(1024, 800)
  const { widget, login, root } = await mount()
  const { connectorId } = await widget.dispatch(loadLogin())
  const { logIn } = await loadLogins()
  await widget.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
  widget.dispatch(openModal(ofFrame('ApproveTransaction')))
  login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
  const height = () => login.places.at(-1)?.height
  await expect.poll(height).toBe(320)
  for (const [said, shown] of [
    [1, 320],
    [412, 412],
    [330, 412],
    [10_000, 556]
  ] as const) {
    login.setFrameHeight(said)
    await expect.poll(height).toBe(shown)
  }
  const scroller = root.querySelector('.scroller')
  await expect.poll(() => (scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0)).toBe(0)
})

it('behavior: nothing that the user has begun to read moves: the frame is seen once its height is known and its place rests', async () => {
  await page.viewport(1024, 800)
  const { widget, login } = await mount()
  const { connectorId } = await widget.dispatch(loadLogin())
  const { logIn } = await loadLogins()
  await widget.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
  widget.dispatch(openModal(ofFrame('ApproveTransaction')))
  login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
  await expect.poll(() => login.places.at(-1)).toMatchObject({ height: 320, isHidden: true })
  login.setFrameHeight(412)
  await expect.poll(() => login.places.at(-1)).toMatchObject({ height: 412, isHidden: false })
  const seen = login.places.filter((place) => place && !place.isHidden)
  expect(new Set(seen.map((place) => JSON.stringify(place))).size).toBe(1)
  // Once it is seen it stays so, whatever it says later.
  login.setFrameHeight(500)
  await expect.poll(() => login.places.at(-1)).toMatchObject({ height: 500, isHidden: false })
})

it('behavior: a frame that says no height is seen after a second', async () => {
  await page.viewport(1024, 800)
  const { widget, login, platform } = await mount()
  const { connectorId } = await widget.dispatch(loadLogin())
  const { logIn } = await loadLogins()
  await widget.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
  widget.dispatch(openModal(ofFrame('ApproveTransaction')))
  login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
  await expect.poll(() => login.places.at(-1)).toMatchObject({ isHidden: true })
  await platform.clock.advance(1_000)
  await expect.poll(() => login.places.at(-1)).toMatchObject({ height: 320, isHidden: false })
})

it('T3.05 behavior: a thousand heights in a second move the frame once for each painted frame at most, and within its bounds', async () => {
  await page.viewport(1024, 800)
  const { widget, login } = await mount()
  const { connectorId } = await widget.dispatch(loadLogin())
  const { logIn } = await loadLogins()
  await widget.dispatch(logIn(connectorId, { signal: new AbortController().signal }))
  widget.dispatch(openModal(ofFrame('ApproveTransaction')))
  login.emit({ type: 'approvalRequested', id: '1', method: 'personal_sign' })
  const height = () => login.places.at(-1)?.height
  await expect.poll(height).toBe(320)
  const before = login.places.length
  for (let said = 1; said <= 1_000; said += 1) login.setFrameHeight(said % 2 ? said : 10_000 - said)
  await expect.poll(height).toBe(556)
  const heights = login.places.slice(before).map((place) => place?.height)
  expect(heights.length).toBeLessThan(100)
  for (const one of heights) expect(one).toBeGreaterThanOrEqual(320)
})
