import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, optionsSlice } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform } from '@appkit/core/testing'
import { useMessages } from '../hooks/use-messages.js'
import { mountTestModal, type TestModal } from '../testing/mount-test-modal.js'
import type { Feature, FeatureEntry } from './feature.js'

/** What a third-party feature adds to the types. */
declare module '@appkit/core' {
  interface Features {
    readonly extra?: boolean | undefined
  }
  interface ViewParameters {
    Extra: undefined
  }
}

const ONE = 'org.example.one'
const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

const words = { 'extra.inside': 'Everything is here' } as const

function Words() {
  return <p>{useMessages<typeof words>()('extra.inside')}</p>
}

/** A feature with a view and a tab, and what became of it. */
function makeFeature(parts: Partial<FeatureEntry> = {}) {
  const log: string[] = []
  let isBroken = false
  const feature: Feature = {
    id: 'extra',
    messages: words,
    views: { Extra: { View: Words } },
    accountTab: { Tab: Words, css: '.extra { color: red }' },
    install() {
      log.push('installed')
      return () => log.push('ended')
    }
  }
  const entry: FeatureEntry = {
    id: 'extra',
    isOnByDefault: true,
    messages: { 'extra.title': 'Extra', 'extra.action': 'Do it' },
    views: { Extra: { title: 'extra.title' } },
    accountTab: { title: 'extra.title' },
    accountAction: { label: 'extra.action', icon: 'M4 4h12', view: 'Extra' },
    async load() {
      log.push('loaded')
      if (isBroken) throw new TypeError('The chunk is gone')
      return { feature }
    },
    ...parts
  }
  return { entry, log, breakIt: (broken: boolean) => void (isBroken = broken) }
}

async function mountAccount(entry: FeatureEntry, hasProvider = true) {
  const provider = createFakeDataProvider()
  const platform = createFakePlatform({
    fetch: provider.fetch,
    baseUrls: hasProvider ? { rpc: 'https://rpc.example' } : {}
  })
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const modal = await mountTestModal({ chain, platform, features: [entry] })
  opened.push(modal)
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open()
  await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
  return modal
}

describe('a feature', () => {
  it('announces its tab and its button without being loaded', async () => {
    const { entry, log } = makeFeature()
    await mountAccount(entry)
    await expect.element(page.getByRole('tab', { name: 'Extra' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Do it' })).toBeVisible()
    expect(log).toEqual([])
  })

  it('is loaded and installed once, whatever opens it, and ended with the modal', async () => {
    const { entry, log } = makeFeature()
    const modal = await mountAccount(entry)
    await page.getByRole('tab', { name: 'Extra' }).click()
    await expect.element(page.getByText('Everything is here')).toBeVisible()
    await page.getByRole('button', { name: 'Do it' }).click()
    await expect.element(page.getByRole('heading', { name: 'Extra' })).toBeVisible()
    await expect.element(page.getByText('Everything is here')).toBeVisible()
    expect(log).toEqual(['loaded', 'installed'])
    modal.mounted.unmount()
    modal.mounted.unmount()
    expect(log).toEqual(['loaded', 'installed', 'ended'])
  })

  it('whose code does not come can be tried again', async () => {
    const { entry, log, breakIt } = makeFeature()
    breakIt(true)
    await mountAccount(entry)
    await page.getByRole('tab', { name: 'Extra' }).click()
    await expect.element(page.getByText('Code: CHUNK_LOAD_FAILED')).toBeVisible()
    breakIt(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Everything is here')).toBeVisible()
    expect(log.filter((event) => event === 'installed')).toHaveLength(1)
  })

  it('that is off is neither shown nor loaded; turned on, it is there', async () => {
    const { entry, log } = makeFeature()
    const modal = await mountAccount(entry)
    const { optionsUpdated } = optionsSlice.actions
    modal.widget.dispatch(optionsUpdated({ features: { extra: false } }))
    await expect.poll(() => page.getByRole('tab', { name: 'Extra' }).elements().length).toBe(0)
    expect(page.getByRole('button', { name: 'Do it' }).elements()).toHaveLength(0)
    expect(log).toEqual([])
    modal.widget.dispatch(optionsUpdated({ features: { extra: true } }))
    await expect.element(page.getByRole('tab', { name: 'Extra' })).toBeVisible()
  })

  it('that is announced late is there with the account, whole, and its view can be opened first', async () => {
    const { entry } = makeFeature()
    let entries: readonly FeatureEntry[] = []
    const source = {
      connectMethods: [],
      current: () => entries,
      load: () => Promise.resolve().then(() => void (entries = [entry]))
    }
    const chain = createFakeChain({ wallets: [{ id: ONE }] })
    const modal = await mountTestModal({ chain, features: source })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    expect(entries).toEqual([])
    const actions: (string | null)[][] = []
    const observer = new MutationObserver(() => {
      if (!modal.root.querySelector('.account')) return
      actions.push([...modal.root.querySelectorAll('.account-action')].map(({ textContent }) => textContent))
    })
    observer.observe(modal.root, { childList: true, subtree: true })
    modal.open()
    await expect.element(page.getByRole('button', { name: 'Do it' })).toBeVisible()
    observer.disconnect()
    expect(actions[0]).toEqual(['Do it'])
    modal.open({ view: 'Extra', parameters: undefined })
    await expect.element(page.getByRole('heading', { name: 'Extra' })).toBeVisible()
    await expect.element(page.getByText('Everything is here')).toBeVisible()
  })

  it('that is announced late has its title, also where its view is the first that is opened', async () => {
    const { entry } = makeFeature()
    let entries: readonly FeatureEntry[] = []
    let announce = (): void => undefined
    const announced = new Promise<void>((resolve) => (announce = resolve))
    const load = () => announced.then(() => void (entries = [entry]))
    const modal = await mountTestModal({ features: { connectMethods: [], current: () => entries, load } })
    opened.push(modal)
    modal.open({ view: 'Extra', parameters: undefined })
    await expect.element(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
    announce()
    await expect.element(page.getByRole('heading', { name: 'Extra' })).toBeVisible()
    await expect.element(page.getByText('Everything is here')).toBeVisible()
  })

  it('whose announcement does not come leaves the account to be tried again', async () => {
    const { entry } = makeFeature()
    let entries: readonly FeatureEntry[] = []
    let isBroken = true
    const source = {
      connectMethods: [],
      current: () => entries,
      load: async () => {
        if (isBroken) throw new TypeError('The chunk is gone')
        entries = [entry]
      }
    }
    const chain = createFakeChain({ wallets: [{ id: ONE }] })
    const modal = await mountTestModal({ chain, features: source })
    opened.push(modal)
    await modal.widget.dispatch(connect(chain.uidOf(ONE)))
    modal.open()
    await expect.element(page.getByText('Code: CHUNK_LOAD_FAILED')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Do it' })).toBeVisible()
  })

  it.each([
    ['of another namespace', { namespaces: ['solana'] as const }, true],
    ['that needs a data provider where there is none', { needsProvider: true }, false]
  ])('%s is not offered', async (_what, parts, hasProvider) => {
    const { entry } = makeFeature(parts)
    await mountAccount(entry, hasProvider)
    expect(page.getByRole('tab', { name: 'Extra' }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Do it' }).elements()).toHaveLength(0)
  })
})
