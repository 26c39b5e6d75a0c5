import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createTestWidget } from '@appkit/core/testing'
import { alertsSlice, connect, openModal } from '@appkit/core/internal'
import { createFakeChain } from '@appkit/core/testing'
import { createFeatureRegistry } from '../features/feature-registry.js'
import { fixedFeatures } from '../features/feature-source.js'
import { featureViews } from '../features/feature-views.js'
import { createUiCatalog } from '../i18n/create-ui-catalog.js'
import { fixedLanguage } from '../i18n/ui-language.js'
import { WidgetProvider } from '../provider/widget-provider.js'
import { mountTestModal, type TestModal } from '../testing/mount-test-modal.js'
import { createViewLoader } from '../view-stack/view-loader.js'
import { createListedWalletsFeed } from '../views/connect/listed-wallets-feed.js'
import { coreViews } from '../views/views.js'
import { createAnnouncements } from './announcements.js'
import { Modal } from './modal.js'

const ONE = 'org.example.one'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  document.body.replaceChildren()
})

async function mount(parameters: Parameters<typeof mountTestModal>[0] = {}): Promise<TestModal> {
  const modal = await mountTestModal(parameters)
  cleanups.push(modal.remove)
  return modal
}

function addOpener(onClick: () => void): HTMLButtonElement {
  const opener = document.createElement('button')
  opener.textContent = 'Open'
  opener.addEventListener('click', onClick)
  document.body.prepend(opener)
  return opener
}

/** A wallet on a chain the app does not list: closing is refused. */
async function mountOnUnsupportedChain(): Promise<TestModal> {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one', caipNetworkId: 'eip155:56' }] })
  const modal = await mount({ chain })
  await modal.widget.dispatch(connect(chain.uidOf('org.example.one')))
  modal.open()
  return modal
}

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

describe('dialog', () => {
  it('gives the focus to the title on opening and back to the opener on closing by Escape', async () => {
    const modal = await mount()
    const opener = addOpener(() => modal.open())
    await userEvent.click(opener)
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Connect wallet')

    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(opener)
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
    await modal.platform.clock.advance(500)
    await expect.poll(() => modal.root.querySelector('dialog')).toBeNull()
  })

  it('keeps the focus while it is open: the page behind takes none', async () => {
    const modal = await mount()
    const opener = addOpener(() => modal.open())
    await userEvent.click(opener)
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Connect wallet')
    opener.focus()
    expect(document.activeElement).not.toBe(opener)
    expect(modal.root.activeElement?.textContent).toBe('Connect wallet')
  })

  it('takes no taps meant for the page while it fades out', async () => {
    const modal = await mount()
    const opener = addOpener(() => modal.open())
    await userEvent.click(opener)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const card = modal.root.querySelector('[part="card"]')
    expect(card && getComputedStyle(card).pointerEvents).toBe('none')
    await userEvent.click(opener)
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(card && getComputedStyle(card).pointerEvents).toBe('auto')
  })

  it('rendered ahead is neither seen nor heard, and opening shows the very same rows', async () => {
    const modal = await mount({ isAhead: true })
    await expect.poll(() => modal.root.querySelector('[part~="wallet-row"]')).not.toBeNull()
    const row = modal.root.querySelector('[part~="wallet-row"]')
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Close' }).elements()).toEqual([])

    modal.open()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    expect(modal.root.querySelector('[part~="wallet-row"]')).toBe(row)
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Connect wallet')

    modal.open({ view: 'WhatIsAWallet' })
    await expect.element(page.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await modal.platform.clock.advance(500)
    await expect.poll(() => modal.root.querySelector('dialog')).toBeNull()
  })

  it.each([true, false])(
    'is open within the turn that opens it, also before it was rendered (ahead: %s)',
    async (isAhead) => {
      const modal = await mount({ isAhead })
      expect(modal.root.querySelector('dialog')).toBeNull()
      modal.mounted.renderNow()
      modal.open()
      // What follows in the same turn, before the browser tells of another press.
      await Promise.resolve()
      await Promise.resolve()
      expect(modal.root.querySelector('dialog')?.open).toBe(true)
    }
  )

  it('is named by its title', async () => {
    const modal = await mount()
    modal.open()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  })

  it('closes by its button and by a click beside the card, not by a press that began on it', async () => {
    const modal = await mount()
    const isOpen = () => modal.widget.store.getState().router.isOpen
    modal.open()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(isOpen()).toBe(false)

    modal.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const stage = modal.root.querySelector('.stage') as HTMLElement
    const card = modal.root.querySelector('.card') as HTMLElement
    card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    stage.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(isOpen()).toBe(true)
    await userEvent.click(stage, { position: { x: 4, y: 4 } })
    expect(isOpen()).toBe(false)
  })

  it.each([true, false])(
    'T7.01 a double click on the button of the page opens it and presses nothing of it (ahead: %s)',
    async (isAhead) => {
      const modal = await mount({
        chain: createFakeChain({ wallets: [{ id: ONE, name: 'One', connect: 'hang' }] }),
        isAhead
      })
      if (isAhead) await expect.poll(() => modal.root.querySelector('[part~="wallet-row"]')).not.toBeNull()
      modal.open()
      await expect.element(page.getByRole('button', { name: /^One/ })).toBeVisible()
      const row = page.getByRole('button', { name: /^One/ }).element()
      const stage = modal.root.querySelector('.stage') as HTMLElement
      const press = (target: Element, detail: number) => {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }))
      }
      press(stage, 2)
      press(row, 2)
      expect(modal.widget.store.getState().router.isOpen).toBe(true)
      await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
      expect(modal.chain.calls).toEqual([])

      press(row, 1)
      await expect.poll(() => modal.chain.calls).toEqual([`connect:${ONE}`])
      press(stage, 1)
      expect(modal.widget.store.getState().router.isOpen).toBe(false)
    }
  )

  it('stays, shakes and says why when closing is refused, however often Escape is pressed', async () => {
    const modal = await mountOnUnsupportedChain()
    await expect.element(page.getByRole('heading', { name: 'Switch network' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Switch to a supported network or disconnect first.')).toBeInTheDocument()
    expect(modal.root.querySelector('.card')?.hasAttribute('data-shake')).toBe(true)
    expect(modal.root.querySelector('dialog')?.open).toBe(true)
  })

  it('shakes for half a second', async () => {
    await emulateMotion('no-preference')
    onTestFinished(() => emulateMotion('reduce'))
    const modal = await mountOnUnsupportedChain()
    await expect.element(page.getByRole('heading', { name: 'Switch network' })).toBeVisible()
    const shakes = () =>
      (modal.root.querySelector('.card') as Element)
        .getAnimations()
        .filter((animation) => /shake/.test((animation as CSSAnimation).animationName))
        .map((animation) => animation.effect?.getTiming().duration)
    await userEvent.keyboard('{Escape}')
    await expect.poll(shakes).toEqual([500])
  })

  it('with reduced motion shows for a moment that closing is refused, each time, and moves nothing', async () => {
    const modal = await mountOnUnsupportedChain()
    await expect.element(page.getByRole('heading', { name: 'Switch network' })).toBeVisible()
    const card = modal.root.querySelector('.card') as HTMLElement
    const shown: string[] = []
    const look = ({ target }: Event) => {
      if (target !== card) return
      const { outlineStyle, translate } = getComputedStyle(card)
      shown.push(`${outlineStyle} ${translate}`)
    }
    card.addEventListener('animationstart', look)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown).toEqual(['solid none'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown).toEqual(['solid none', 'solid none'])
    await expect.poll(() => getComputedStyle(card).outlineStyle).toBe('none')
  })

  it('opens again when the browser closes it against a refusal', async () => {
    const modal = await mountOnUnsupportedChain()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    modal.root.querySelector('dialog')?.close()
    await expect.poll(() => modal.root.querySelector('dialog')?.open).toBe(true)
  })

  it('is private: dialogs of the page do not see what is pressed inside', async () => {
    const modal = await mount()
    const seen: string[] = []
    for (const name of ['pointerdown', 'mousedown', 'focusin', 'keydown']) {
      const listener = (event: Event) => {
        if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Escape') seen.push(event.type)
      }
      document.addEventListener(name, listener)
      cleanups.push(() => document.removeEventListener(name, listener))
    }
    modal.open()
    await page.getByRole('heading', { name: 'Connect wallet' }).click()
    await userEvent.keyboard('{Escape}')
    expect(modal.widget.store.getState().router.isOpen).toBe(false)
    expect(seen).toEqual([])
  })
})

describe('alerts', () => {
  it('tell the developer that there is no project id, until dismissed', async () => {
    const modal = await mount()
    modal.open()
    modal.widget.dispatch(alertsSlice.actions.alertRaised('PROJECT_ID_NOT_CONFIGURED'))
    const bar = page.getByRole('alert')
    await expect.element(bar).toHaveTextContent('Project ID not configured')
    await expect.element(bar).toHaveTextContent('PROJECT_ID_NOT_CONFIGURED')
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => bar.elements().length).toBe(0)
  })

  it('are for developers: without debug there is none', async () => {
    const modal = await mount({ options: { debug: false } })
    modal.open()
    modal.widget.dispatch(alertsSlice.actions.alertRaised('PROJECT_ID_NOT_CONFIGURED'))
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('page', () => {
  it('keeps its styles, attributes and layout while the modal is open', async () => {
    const filler = document.createElement('div')
    filler.style.blockSize = '4000px'
    document.body.append(filler)
    const modal = await mount()
    const look = () => [
      document.documentElement.outerHTML.split('<head')[0],
      document.body.getAttribute('style'),
      document.body.className,
      document.body.getBoundingClientRect().width
    ]
    const before = look()
    modal.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(look()).toEqual(before)
    filler.remove()
  })

  it('behavior: unmount leaves no node, sheet or listener, also while open', async () => {
    const counts = new Map<string, number>()
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const key = (target: EventTarget, type: string) => `${target === window ? 'window' : 'document'} ${type}`
    const count = (target: EventTarget, type: string, step: number) => {
      if (target !== window && target !== document) return
      counts.set(key(target, type), (counts.get(key(target, type)) ?? 0) + step)
    }
    const warmUp = await mountTestModal()
    warmUp.remove()
    EventTarget.prototype.addEventListener = function (type: string, ...rest: never[]) {
      count(this, type, 1)
      return Reflect.apply(addEventListener, this, [type, ...rest])
    }
    EventTarget.prototype.removeEventListener = function (type: string, ...rest: never[]) {
      count(this, type, -1)
      return Reflect.apply(removeEventListener, this, [type, ...rest])
    }
    cleanups.push(() => {
      EventTarget.prototype.addEventListener = addEventListener
      EventTarget.prototype.removeEventListener = removeEventListener
    })
    const modal = await mountTestModal()
    modal.open()
    await expect.poll(() => modal.root.querySelector('dialog')?.open).toBe(true)
    modal.mounted.unmount()
    modal.mounted.unmount()
    expect(modal.root.childNodes).toHaveLength(0)
    expect(modal.root.adoptedStyleSheets).toHaveLength(0)
    const left = [...counts].filter(([name, number]) => number > 0 && /keydown|pointer|wheel|touch|focus/.test(name))
    expect(left).toEqual([])
    expect(modal.platform.clock.pending).toBe(0)
    modal.remove()
  })

  it('behavior: fifty openings leave as many nodes as one', async () => {
    const modal = await mount()
    const round = async () => {
      modal.open()
      await expect.poll(() => modal.root.querySelector('dialog')?.open).toBe(true)
      await userEvent.keyboard('{Escape}')
      await modal.platform.clock.advance(500)
      await expect.poll(() => modal.root.querySelector('dialog')).toBeNull()
    }
    await round()
    const nodes = modal.root.querySelectorAll('*').length
    for (let turn = 0; turn < 49; turn += 1) await round()
    expect(modal.root.querySelectorAll('*')).toHaveLength(nodes)
    expect(modal.platform.clock.pending).toBe(0)
  })

  it('T4.07 keeps its shape under hostile page styles, and in right-to-left pages', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { all: revert !important; }
      body { pointer-events: none; letter-spacing: 9px; text-transform: uppercase; line-height: 4; }
      appkit-modal { display: none !important; visibility: hidden !important; }
    `)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dir = 'rtl'
    cleanups.push(() => {
      document.adoptedStyleSheets = []
      document.documentElement.removeAttribute('dir')
    })
    const modal = await mount()
    modal.open()
    const card = () => modal.root.querySelector('.card')?.getBoundingClientRect()
    await expect.poll(() => (card()?.width ?? 0) > 300 && (card()?.height ?? 0) > 100).toBe(true)
    const close = modal.root.querySelector('[part=close]')?.getBoundingClientRect()
    expect(close?.left).toBeLessThan((card()?.left ?? 0) + 60)
  })
})

describe('StrictMode', () => {
  it('opens once, keeps one dialog and closes', async () => {
    const { widget, platform } = createTestWidget()
    await widget.start()
    const host = document.createElement('div')
    document.body.append(host)
    const announcements = createAnnouncements(() => undefined)
    const catalog = createUiCatalog()
    const language = fixedLanguage({ locale: 'en', language: 'en', messages: {} })
    const features = createFeatureRegistry(fixedFeatures([]), widget, { catalog, language }, () => undefined)
    const react = createRoot(host)
    react.render(
      <StrictMode>
        <WidgetProvider
          environment={{
            widget,
            t: catalog.translator(language.current()),
            views: createViewLoader(coreViews, featureViews(features, widget.store.getState), ({ messages = {} }) =>
              catalog.add(messages)
            ),
            features,
            announcements,
            announce: announcements.announce,
            listed: createListedWalletsFeed(widget, false),
            device: 'desktop',
            pageAddress: () => 'https://app.example/',
            reloadPage: () => undefined,
            walletSearches: new Map(),
            agreement: { given: false },
            memory: { accountTab: undefined },
            toldFailures: new WeakSet()
          }}
        >
          <Modal />
        </WidgetProvider>
      </StrictMode>
    )
    widget.dispatch(openModal())
    await expect.poll(() => host.querySelectorAll('dialog[open]').length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => host.querySelectorAll('dialog[open]').length).toBe(0)
    expect(widget.store.getState().router.isOpen).toBe(false)
    await platform.clock.advance(500)
    react.unmount()
    widget.dispose()
  })
})

describe('embedded', () => {
  it('fills its box in the page, without dialog, focus or close button', async () => {
    const modal = await mount({ options: { enableEmbedded: true } })
    const opener = addOpener(() => modal.open())
    await userEvent.click(opener)
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(modal.root.querySelector('dialog')).toBeNull()
    expect(modal.root.querySelector('[part=close]')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(modal.root.querySelector('.card')?.getBoundingClientRect().width).toBe(
      modal.host.getBoundingClientRect().width
    )
  })

  it('keeps the focus from view to view once it is inside, and takes none from the page', async () => {
    const modal = await mount({ options: { enableEmbedded: true } })
    const opener = addOpener(() => modal.open({ view: 'AllWallets' }))
    modal.open()
    await page.getByRole('button', { name: 'What is a wallet?' }).first().click()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('What is a wallet?')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Connect wallet')

    await userEvent.click(opener)
    await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
    expect(document.activeElement).toBe(opener)
  })

  it('shows the account after what is left by its button, or by choosing the network in use', async () => {
    const chain = createFakeChain({ wallets: [{ id: 'org.example.one', name: 'One' }] })
    const modal = await mount({ chain, options: { enableEmbedded: true } })
    await modal.widget.dispatch(connect(chain.uidOf('org.example.one')))
    const account = page.getByRole('heading', { name: 'Account' })

    modal.open({
      view: 'PartialConnection',
      parameters: { name: 'One', unusable: [{ namespace: 'solana', code: 'NO_ACCOUNT' }] }
    })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(account).toBeVisible()

    modal.open({ view: 'Networks' })
    await page.getByRole('button', { name: /^Ethereum/ }).click()
    await expect.element(account).toBeVisible()
  })
})
