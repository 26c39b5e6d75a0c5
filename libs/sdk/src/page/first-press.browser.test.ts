import type { Announcements } from '@appkit/core'
import { mainnet } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createAppKitIn } from '../create-appkit.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { createPace } from './create-pace.js'
import { currentEnvironment } from './kit-environment.js'
import type { LoadableKit } from './loadable-kit.js'

const ICON = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const WALLETS = ['One', 'Two'].map((name) => ({ id: `org.example.${name.toLowerCase()}`, name, icon: ICON }))

let kit: LoadableKit | undefined

/** As on a page that has rested: the files are there. */
beforeAll(async () => {
  const { loadHalf, loadModal } = currentEnvironment()
  await Promise.all([loadHalf(), loadModal()])
})

afterEach(() => {
  kit?.dispose()
  document.body.replaceChildren()
  localStorage.clear()
})

/** A page with a button of a kit, whose wallets announce themselves. */
async function setUp(options: Partial<CreateAppKitOptions> = {}) {
  const chain = createFakeChain({ wallets: WALLETS })
  let requests = 0
  const announcements: Announcements = {
    list: () =>
      WALLETS.map((wallet) => ({
        connector: { ...wallet, uid: chain.uidOf(wallet.id), type: 'ANNOUNCED', chain: 'eip155' },
        provider: wallet
      })),
    isFull: () => false,
    subscribe: () => () => undefined,
    dispose: () => undefined
  }
  const askAnnounced = () => {
    requests += 1
    return announcements
  }
  const made = createAppKitIn(currentEnvironment(), {
    projectId: 'test',
    networks: [mainnet],
    adapters: [{ ...chain.adapter, askAnnounced }],
    enableWalletConnect: false,
    allWallets: 'HIDE',
    ...options
  }) as LoadableKit
  kit = made
  const element = document.body.appendChild(document.createElement('appkit-button'))
  // Away from where the browser's own mouse rests.
  element.style.setProperty('margin', '200px')
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement
  const point = (type: string, pointerType: string) =>
    button.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, composed: true }))
  return { kit: made, button, chain, point, requests: () => requests }
}

const rows = () => [
  ...(document
    .querySelector('appkit-modal')
    ?.shadowRoot?.querySelectorAll<HTMLElement>('dialog[open] [part~="wallet-row"]') ?? [])
]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent)
const places = () => document.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll('[part~="skeleton"]').length

const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve))

for (const [how, press] of [
  ['by mouse', ({ point }) => void point('pointerenter', 'mouse')],
  [
    'by tap',
    ({ point }) => {
      for (const type of ['pointerenter', 'pointerdown', 'pointerup']) point(type, 'touch')
    }
  ],
  ['by keyboard', ({ button }) => button.focus()]
] as const satisfies readonly [string, (page: Awaited<ReturnType<typeof setUp>>) => void][]) {
  it(`default: ${how}: the frame after the press has the wallets, and nothing else is made yet`, async () => {
    const page = await setUp()
    press(page)
    page.button.click()
    await nextFrame()
    expect(names()).toEqual(['One', 'Two'])
    // Those of two wallets that the kit recommends beside them.
    expect(places()).toBe(2)
    expect(page.kit.loader.current()).toBeUndefined()

    // The user is heard while the rest is made.
    rows()[1]?.click()
    await expect.poll(() => page.kit.getWalletInfo()?.name).toBe('Two')
    expect(page.chain.calls).toEqual(['connect:org.example.two'])
    expect(page.requests()).toBe(1)
  })
}

it('behavior: a press comes between the steps that began when the user came near', async () => {
  const page = await setUp()
  page.point('pointerenter', 'mouse')
  // Task by task, as the steps are: the press comes right after the one that makes the loaded half.
  const pace = createPace(window)
  while (!page.kit.loader.current()) await pace.nextTask()
  page.button.click()
  await nextFrame()
  expect(names()).toEqual(['One', 'Two'])
  rows()[0]?.click()
  await expect.poll(() => page.kit.getWalletInfo()?.name).toBe('One')
  expect(page.requests()).toBe(1)
})

it('behavior: coming near with a mouse makes everything before the press; with a finger nothing', async () => {
  const page = await setUp()
  page.point('pointerenter', 'touch')
  page.point('pointerenter', 'pen')
  await nextFrame()
  await nextFrame()
  expect(page.kit.loader.isAsked()).toBe(false)
  expect(page.requests()).toBe(0)
  page.point('pointerenter', 'mouse')
  expect(page.kit.loader.current()).toBeUndefined()
  await expect.poll(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')).toBeTruthy()
  expect(page.kit.isOpen()).toBe(false)
  page.button.click()
  await expect.poll(names).toEqual(['One', 'Two'])
})

it('behavior: wallets that announce themselves stand where the app wants them', async () => {
  const page = await setUp({ excludeWalletIds: ['org.example.one'], features: { connectorTypeOrder: ['injected'] } })
  page.button.click()
  await nextFrame()
  expect(names()).toEqual(['Two'])
  await expect.poll(() => page.kit.isOpen()).toBe(true)
  expect(names()).toEqual(['Two'])
})

it('error: options that are wrong end the dialog, and are said', async () => {
  const page = await setUp({ includeWalletIds: 7 as never })
  const opening = page.kit.open()
  await expect(opening).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
  expect(document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')).toBeFalsy()
})
