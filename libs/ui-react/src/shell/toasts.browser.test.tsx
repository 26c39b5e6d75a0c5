import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alertsSlice, showToast } from '@appkit/core/internal'
import { mountTestModal, type TestModal } from '../testing/mount-test-modal.js'

const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mount(parameters: Parameters<typeof mountTestModal>[0] = {}) {
  const modal = await mountTestModal(parameters)
  opened.push(modal)
  modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return modal
}

const show = (modal: TestModal, text: string, variant: 'success' | 'error' | 'loading' = 'success') =>
  modal.widget.dispatch(showToast({ variant, message: { text } }))
const toasts = (modal: TestModal) => [...modal.root.querySelectorAll('.toast')].map((toast) => toast.textContent)

describe('toasts', () => {
  it('T7.13 of fifty at once the last is shown after 150 ms', async () => {
    const modal = await mount()
    for (let index = 1; index <= 50; index += 1) show(modal, `Toast ${index}`)
    await modal.platform.clock.advance(150)
    await expect.poll(() => toasts(modal)).toEqual(['Toast 50'])
    await modal.platform.clock.advance(2_500)
    await expect.poll(() => toasts(modal)).toEqual([])
  })

  it('T7.13 an error is not hidden by a success within a second', async () => {
    const modal = await mount()
    show(modal, 'Failed', 'error')
    show(modal, 'Worked')
    await modal.platform.clock.advance(900)
    await expect.poll(() => toasts(modal)).toEqual(['Failed'])
    await modal.platform.clock.advance(250)
    await expect.poll(() => toasts(modal)).toEqual(['Worked'])
  })

  it('stays while it is pointed at or focused', async () => {
    const modal = await mount()
    show(modal, 'Read me')
    await userEvent.hover(page.getByText('Read me'))
    await modal.platform.clock.advance(10_000)
    await expect.poll(() => toasts(modal)).toEqual(['Read me'])
    await userEvent.unhover(page.getByText('Read me'))
    await modal.platform.clock.advance(2_500)
    await expect.poll(() => toasts(modal)).toEqual([])
  })

  it('goes in its time when it comes to lie under a pointer that rests', async () => {
    const modal = await mount()
    show(modal, 'Do not mind me')
    await expect.element(page.getByText('Do not mind me')).toBeVisible()
    // What a browser says of a pointer that has not moved, while the card slides in.
    const toast = modal.root.querySelector('.toast')!
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    await modal.platform.clock.advance(2_500)
    await expect.poll(() => toasts(modal)).toEqual([])
  })

  it.each([
    ['on a desktop', 900, 700],
    ['on a phone', 390, 700]
  ])('%s it leaves the title free', async (_name, width, height) => {
    await page.viewport(width, height)
    const modal = await mount()
    show(modal, 'Worked')
    await expect.element(page.getByText('Worked')).toBeVisible()
    const top = (name: string) => (modal.root.querySelector(name) as Element).getBoundingClientRect()
    expect(top('.toast').top).toBeGreaterThanOrEqual(top('.header-title').bottom)
  })

  it('what the view says already is not said again', async () => {
    const View = () => <p>Token balance unavailable. Try again.</p>
    const modal = await mount({ views: { WhatIsAWallet: { title: () => 'Any', load: { View } } } })
    modal.open({ view: 'WhatIsAWallet' })
    await expect.element(page.getByText('Token balance unavailable. Try again.')).toBeVisible()
    show(modal, 'Token balance unavailable', 'error')
    show(modal, 'Another thing')
    expect(toasts(modal)).toEqual([])
    await modal.platform.clock.advance(2_500)
    show(modal, 'Another thing')
    await modal.platform.clock.advance(150)
    await expect.poll(() => toasts(modal)).toEqual(['Another thing'])
  })

  it('behavior: loading stays', async () => {
    const modal = await mount()
    show(modal, 'Waiting', 'loading')
    await modal.platform.clock.advance(60_000)
    await expect.poll(() => toasts(modal)).toEqual(['Waiting'])
  })

  it('behavior: shows over the page while the modal is closed', async () => {
    const modal = await mountTestModal()
    opened.push(modal)
    show(modal, 'Sent')
    await expect.element(page.getByText('Sent')).toBeVisible()
  })
})

describe('alerts', () => {
  it('are for developers: shown while debugging, with code, until dismissed', async () => {
    const modal = await mount({ options: { debug: true } })
    modal.widget.dispatch(alertsSlice.actions.alertRaised('INVALID_APP_CONFIGURATION'))
    await expect.element(page.getByText('Invalid app configuration')).toBeVisible()
    await expect.element(page.getByText('INVALID_APP_CONFIGURATION')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
  })

  it('parameters: debug', async () => {
    const modal = await mount({ options: { debug: false } })
    modal.widget.dispatch(alertsSlice.actions.alertRaised('INVALID_APP_CONFIGURATION'))
    expect(page.getByText('Invalid app configuration').elements()).toHaveLength(0)
  })
})
