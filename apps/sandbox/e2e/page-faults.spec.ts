import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { DappPage } from './pages/dapp-page.js'
import type { KitModal } from './pages/kit-modal.js'

/** Everything the kit does, in short. */
async function wholeJourney(page: Page, dapp: DappPage, modal: KitModal): Promise<void> {
  await modal.connect()
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(dapp.fact('balance')).toContainText('ETH')
  await dapp.sign('on this page too')
  await expect(dapp.signOutcome).toContainText('Signed')
  await modal.open()
  await modal.showNetworks()
  await modal.network('Local Base').click()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await modal.open()
  await modal.leave()
  await expect(dapp.fact('status')).toHaveText('disconnected')
}

test('T4.06 the whole journey on a page that adds to Object.prototype and Array.prototype', async ({
  page,
  dapp,
  modal
}) => {
  await page.addInitScript(() => {
    const additions = {
      x: 'y',
      method: 'eth_sendTransaction',
      chainId: '0x1',
      connectorId: 'org.hostile.wallet'
    }
    for (const [name, value] of Object.entries(additions)) {
      Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true, enumerable: false })
    }
    Object.assign(Array.prototype, { contains: () => true, last: () => 'polluted' })
  })
  await dapp.goto('?wallet=approve')
  await wholeJourney(page, dapp, modal)
})

test('T4.06 the whole journey on a page whose intrinsics are frozen', async ({ page, dapp, modal }) => {
  await page.addInitScript(() => {
    // As lockdown() does: frozen, but assigning a property of the same name to an object of one's own still works.
    const tame = (prototype: object) => {
      for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (!('value' in descriptor) || !descriptor.configurable || name === 'constructor') continue
        const { value, enumerable } = descriptor
        Object.defineProperty(prototype, name, {
          enumerable: enumerable ?? false,
          configurable: false,
          get: () => value as unknown,
          set(this: object, next: unknown) {
            if (this === prototype) throw new TypeError(`${name} is frozen`)
            Object.defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true })
          }
        })
      }
      Object.freeze(prototype)
    }
    for (const each of [Object, Array, Function, Promise, Map, Set, Error, String, Number, RegExp]) {
      tame(each.prototype as object)
      Object.freeze(each)
    }
    Object.freeze(JSON)
    Object.freeze(Math)
  })
  await dapp.goto('?wallet=approve')
  await wholeJourney(page, dapp, modal)
})

/** Loads the page with an empty storage, as on a first visit. */
async function visitAnew(dapp: DappPage, query: string): Promise<void> {
  await dapp.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await dapp.goto(query)
  await expect(dapp.fact('status')).toHaveText('disconnected')
}

test('T4.07 a page that reverts styles, is written from right to left, takes away or translates what it shows', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  await dapp.goto('?wallet=approve')

  await test.step('a page that reverts every style: the card keeps its shape', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { all: revert !important } div, dialog, button { z-index: 2147483647 !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await modal.open()
    await expect.poll(async () => (await modal.card.boundingBox())?.width).toBe(384)
    const box = await modal.card.boundingBox()
    const size = page.viewportSize()
    expect(Math.abs((box?.x ?? 0) + 192 - (size?.width ?? 0) / 2)).toBeLessThan(12)
    const rows = await modal.walletRows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    for (const height of rows) expect(height).toBeGreaterThanOrEqual(44)
    const contrast = await modal.title.evaluate((title) => {
      const { color } = getComputedStyle(title)
      const card = title.closest('[part="card"]')
      return { color, background: card === null ? '' : getComputedStyle(card).backgroundColor }
    })
    expect(contrast.color).not.toBe(contrast.background)
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await visitAnew(dapp, '?wallet=approve')
  await test.step('a page written from right to left: the card is mirrored', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await modal.open()
    const [close, help, card] = await Promise.all([
      modal.closeButton.boundingBox(),
      modal.action('What is a wallet?').first().boundingBox(),
      modal.card.boundingBox()
    ])
    expect(close!.x).toBeLessThan(help!.x)
    expect(close!.x - card!.x).toBeLessThan(24)
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.open()
    await expect(modal.dialog.locator('.address-line')).toHaveAttribute('dir', 'ltr')
  })

  await visitAnew(dapp, '?wallet=approve')
  await test.step('a page that takes the modal away, hides it or empties it: it is there when it is opened', async () => {
    await modal.open()
    await page.evaluate(() => document.querySelector('appkit-modal')?.remove())
    await expect.poll(() => page.evaluate(() => window.kits['default']!.isOpen())).toBe(false)
    await modal.open()
    await expect(modal.wallet('Test Wallet')).toBeVisible()

    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body > :not(#root) { display: none }')
      document.adoptedStyleSheets.push(sheet)
      document.querySelector('appkit-modal')?.replaceChildren()
    })
    await modal.open()
    await expect(modal.wallet('Test Wallet')).toBeVisible()
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
  })

  await visitAnew(dapp, '?wallet=hang')
  await test.step('a page that translates what it shows: the modal goes on', async () => {
    await modal.open()
    await page.evaluate(() => {
      // As translators do: text nodes are wrapped in elements of their own.
      const walk = (root: Node) => {
        for (const node of [...root.childNodes]) {
          if (node.nodeType !== Node.TEXT_NODE) walk(node)
          else if (node.textContent?.trim()) {
            const font = document.createElement('font')
            node.replaceWith(font)
            font.append(node)
          }
        }
      }
      const root = document.querySelector('appkit-modal')?.shadowRoot
      if (root) walk(root)
    })
    await modal.wallet('Test Wallet').click()
    await expect(modal.action('Cancel')).toBeVisible()
    await modal.action('Cancel').click()
    await expect(modal.wallet('Test Wallet')).toBeVisible()
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })
})

const entryAddress = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')

test('T4.10 the page’s script runs again, as on a hot update: the first kit answers, with a warning; one modal', async ({
  page,
  dapp,
  modal
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await dapp.goto('vanilla?wallets=0')
  const isSame = await page.evaluate(
    async (address) => {
      const first = window.kits['default']
      await import(`${address}?again`)
      return window.kits['default'] === first
    },
    await entryAddress(page)
  )
  expect(isSame).toBe(true)
  await expect.poll(() => warnings.join('\n')).toContain('default')
  await modal.open()
  await expect(modal.dialog).toHaveCount(1)
  await expect(page.locator('appkit-modal')).toHaveCount(1)
})

test('T4.10 a second copy of the SDK on the page: elements and kit of the first stay; disposing twice is safe', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('vanilla?wallets=0')
  await page.route('**/copy/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/copy/', '/') })
    await route.fulfill({ response })
  })
  const isSame = await page.evaluate(
    async (address) => {
      const first = window.kits['default']
      await import(address.replace('/assets/', '/copy/assets/'))
      return window.kits['default'] === first
    },
    await entryAddress(page)
  )
  expect(isSame).toBe(true)
  await modal.open()
  await expect(modal.dialog).toHaveCount(1)
  await modal.closeButton.click()
  await page.evaluate(() => {
    window.kits['default']!.dispose()
    window.kits['default']!.dispose()
  })
  await expect(page.locator('appkit-modal')).toHaveCount(0)
})
