import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain, type FakeChain } from '@appkit/core/testing'
import { connect, connectionsSlice, signMessage } from '@appkit/core/internal'
import { mountTestModal, type TestModal } from '../testing/mount-test-modal.js'

const ONE = 'org.example.one'
const HIGHEST = 2_147_483_647

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  document.body.replaceChildren()
})

const hangingChain = () => createFakeChain({ wallets: [{ id: ONE, name: 'One', connect: 'hang' }] })

async function mount(chain: FakeChain): Promise<TestModal> {
  const modal = await mountTestModal({ chain })
  cleanups.push(modal.remove)
  return modal
}

/** A button of the page with a high depth, and how often it was pressed. */
function addPage(onClick: () => void): HTMLButtonElement {
  const bar = document.createElement('div')
  bar.style.cssText = 'position: fixed; z-index: 9999; inset: 0 0 auto'
  const button = document.createElement('button')
  button.textContent = 'Open'
  button.addEventListener('click', onClick)
  bar.append(button)
  document.body.prepend(bar)
  return button
}

/** What a wallet that asks inside the page puts there. */
function addLayer(
  place: (layer: HTMLElement) => void,
  style: string
): { readonly field: HTMLInputElement; remove(): void } {
  const layer = document.createElement('div')
  layer.style.cssText = `position: fixed; inset: 0; background: white; ${style}`
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Password')
  layer.append(field)
  place(layer)
  field.focus()
  return { field, remove: () => layer.remove() }
}

const card = ({ root }: TestModal) => root.querySelector('.card') as HTMLElement
const isModal = ({ root }: TestModal) => root.querySelector('dialog')?.matches(':modal')

/** What a press in the middle of an element meets. */
function pressed(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

async function openAndChoose(modal: TestModal, opener: HTMLElement): Promise<void> {
  await userEvent.click(opener)
  await page.getByRole('button', { name: /^One/ }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`])
}

describe('a wallet that asks inside the page', () => {
  it('until it does, the card is on top, and the page behind takes neither presses nor keys', async () => {
    const modal = await mount(hangingChain())
    let presses = 0
    const opener = addPage(() => {
      presses += 1
      modal.open()
    })
    await openAndChoose(modal, opener)
    expect(isModal(modal)).toBe(false)
    expect(pressed(card(modal))).toBe(modal.host)
    expect(pressed(opener)).toBe(modal.host)
    opener.focus()
    expect(document.activeElement).toBe(modal.host)
    expect(presses).toBe(1)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(opener.closest('[inert]')).not.toBeNull()
  })

  it.each([
    ['of the highest depth', (layer: HTMLElement) => document.body.append(layer), `z-index: ${HIGHEST}`],
    ['of a low depth', (layer: HTMLElement) => document.body.append(layer), 'z-index: 1'],
    ['of no depth', (layer: HTMLElement) => document.body.append(layer), ''],
    ['first in the body', (layer: HTMLElement) => document.body.prepend(layer), `z-index: ${HIGHEST}`],
    ['beside the body', (layer: HTMLElement) => document.documentElement.append(layer), `z-index: ${HIGHEST}`],
    [
      'in a box that it had there before',
      (layer: HTMLElement) => document.querySelector('#wallet')?.append(layer),
      'z-index: 7'
    ],
    [
      'as a popover',
      (layer: HTMLElement) => {
        layer.popover = 'manual'
        document.body.append(layer)
        layer.showPopover()
      },
      'inline-size: 100%; block-size: 100%'
    ]
  ])('a layer %s is seen, typed into and pressed, and Escape is its own', async (_name, place, style) => {
    const chain = hangingChain()
    const modal = await mount(chain)
    const box = document.createElement('div')
    box.id = 'wallet'
    document.body.append(box)
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)

    const { field, remove } = addLayer(place, style)
    cleanups.push(remove)
    expect(document.activeElement).toBe(field)
    await expect.poll(() => pressed(card(modal))?.contains(field)).toBe(true)
    await userEvent.click(field)
    await userEvent.keyboard('secret{Escape}')
    expect(field.value).toBe('secret')
    expect(modal.widget.store.getState().connections.attempt?.step).toBe('waiting')
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible()

    remove()
    chain.answer(ONE, 'approve')
    await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
    expect(modal.widget.store.getState().connections.byNamespace.eip155?.status).toBe('connected')
    await expect.poll(() => document.activeElement).toBe(opener)
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  })

  it('what takes the focus in the turn in which it is asked keeps it, also when the view changes', async () => {
    const chain = hangingChain()
    const modal = await mount(chain)
    let field: HTMLInputElement | undefined
    const ask = () => {
      const layer = addLayer((element) => document.body.append(element), 'z-index: 5')
      field = layer.field
      cleanups.push(layer.remove)
    }
    // The wallet is asked right after it is known that it will be.
    let isAsked = false
    const stop = modal.widget.store.subscribe(() => {
      if (isAsked || modal.widget.store.getState().connections.attempt?.step !== 'waiting') return
      isAsked = true
      queueMicrotask(ask)
    })
    cleanups.push(stop)
    await userEvent.click(addPage(() => modal.open()))
    await page.getByRole('button', { name: /^One/ }).click()
    await expect.element(page.getByText('Continue in One')).toBeInTheDocument()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('secret')
    expect(field?.value).toBe('secret')
  })

  it('behavior: wallet rejects: the dialog is modal again, with its focus, and Escape closes it', async () => {
    const chain = hangingChain()
    const modal = await mount(chain)
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)
    const { remove } = addLayer((layer) => document.body.append(layer), 'z-index: 5')
    remove()
    chain.answer(ONE, 'reject')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.poll(() => isModal(modal)).toBe(true)
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    expect(modal.root.querySelector('dialog')?.getAttribute('aria-modal')).toBe('true')
    await expect.poll(() => modal.root.activeElement).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  it('Escape and Cancel work while nothing lies above', async () => {
    const modal = await mount(hangingChain())
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(isModal(modal)).toBe(true)

    await page.getByRole('button', { name: /^One/ }).click()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(isModal(modal)).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
    await expect.poll(() => document.activeElement).toBe(opener)
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  })

  it('while it is asked to sign what was pressed in a view, until that view is left', async () => {
    const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One' }], moves: { sign: 'hang' } })
    const modal = await mount(chain)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    modal.open({ view: 'Networks' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const signing = modal.widget.dispatch(signMessage({ message: 'hello' }))
    await expect.poll(() => isModal(modal)).toBe(false)
    modal.open({ view: 'Account' })
    await expect.poll(() => isModal(modal)).toBe(true)
    chain.answer('sign', 'approve')
    await expect(signing).resolves.toBe('signed:hello')
    expect(modal.widget.store.getState().connections.prompts).toEqual([])
  })

  it('T3.10 behavior: something waits in the secure frame: the dialog stays in the top layer', async () => {
    const modal = await mount(hangingChain())
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)
    expect(isModal(modal)).toBe(false)
    modal.widget.dispatch(connectionsSlice.actions.approvalsChanged([{ id: '1', method: 'personal_sign' }]))
    await expect.poll(() => isModal(modal)).toBe(true)
  })

  it.each(['body', 'shadow root'])(
    'behavior: the host has a modal dialog open, in a %s: the dialog stays above it',
    async (place) => {
      const modal = await mount(hangingChain())
      const host = document.createElement('dialog')
      const opener = document.createElement('button')
      opener.textContent = 'Open'
      opener.addEventListener('click', () => modal.open())
      host.append(opener)
      if (place === 'body') document.body.append(host)
      else {
        const box = document.createElement('div')
        document.body.append(box)
        box.attachShadow({ mode: 'open' }).append(host)
      }
      host.showModal()
      await openAndChoose(modal, opener)
      expect(isModal(modal)).toBe(true)
      expect(pressed(card(modal))).toBe(modal.host)
      expect(host.inert || host.hasAttribute('inert')).toBe(false)
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => modal.widget.store.getState().router.isOpen).toBe(false)
      expect(host.open).toBe(true)
    }
  )

  it('behavior: another modal dialog opens meanwhile: it stays above when the wait is over', async () => {
    const chain = hangingChain()
    const modal = await mount(chain)
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)
    const host = document.createElement('dialog')
    host.textContent = 'Above'
    document.body.append(host)
    host.showModal()
    chain.answer(ONE, 'reject')
    await expect.poll(() => modal.widget.store.getState().connections.attempt?.step).toBe('failed')
    expect(pressed(host)).toBe(host)
    host.close()
    await expect.poll(() => isModal(modal)).toBe(true)
  })

  it.each(['before the modal makes way', 'afterwards'])(
    'behavior: the wallet asks in a modal dialog in a shadow root, %s: it stays above until it closes',
    async (when) => {
      const chain = hangingChain()
      const modal = await mount(chain)
      const box = document.createElement('div')
      box.textContent = 'Wallet'
      document.body.append(box)
      const sheet = document.createElement('dialog')
      const yes = document.createElement('button')
      yes.textContent = 'Yes'
      sheet.append(yes)
      box.attachShadow({ mode: 'open' }).append(document.createElement('slot'), sheet)
      const opener = addPage(() => modal.open())
      if (when === 'afterwards') await openAndChoose(modal, opener)
      else {
        await userEvent.click(opener)
        await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
      }
      sheet.showModal()
      if (when !== 'afterwards') void modal.widget.dispatch(connect(chain.uidOf(ONE)))
      await expect.poll(() => chain.calls).toEqual([`connect:${ONE}`])
      await expect.poll(() => pressed(yes)).toBe(box)
      expect(box.shadowRoot?.activeElement).toBe(yes)
      chain.answer(ONE, 'reject')
      await expect.poll(() => modal.widget.store.getState().connections.attempt?.step).toBe('failed')
      expect(pressed(yes)).toBe(box)
      await userEvent.click(yes)
      sheet.close()
      await expect.poll(() => isModal(modal)).toBe(true)
      expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    }
  )

  it('behavior: the element stands in a part of the page of its own: on top until a layer comes', async () => {
    const modal = await mount(hangingChain())
    const box = document.createElement('div')
    box.style.cssText = 'transform: translateX(40px); inline-size: 200px'
    document.body.prepend(box)
    box.append(modal.host)
    const opener = addPage(() => modal.open())
    await openAndChoose(modal, opener)
    expect(isModal(modal)).toBe(true)
    const { field, remove } = addLayer((layer) => document.body.append(layer), `z-index: ${HIGHEST}`)
    cleanups.push(remove)
    await expect.poll(() => isModal(modal)).toBe(false)
    await userEvent.click(field)
    await userEvent.keyboard('secret')
    expect(field.value).toBe('secret')
  })
})
