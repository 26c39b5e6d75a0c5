import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform, type FakeValueMoves } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { namesEntry } from '../testing/index.js'
import { LOOK_UP_DELAY_MS } from './register-name-view.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ONE = 'org.example.one'
const IDENTITY = `/v1/identity/${OWN}`
const SUGGESTIONS = '/v1/profile/suggestions/alice'
const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

async function mount(moves: FakeValueMoves = {}) {
  const suggestions = (label: string) => ({
    suggestions: [
      { name: `${label}.reown.id`, registered: label === 'alice' },
      { name: `${label}-one.reown.id`, registered: false }
    ]
  })
  const provider = createFakeDataProvider()
    .reply(IDENTITY, { name: null, avatar: null })
    .reply(`/v1/profile/reverse/${OWN}`, [])
    .reply(SUGGESTIONS, suggestions('alice'))
    .reply('/v1/profile/suggestions/alice-one', suggestions('alice-one'))
    .reply('/v1/profile/account', new Response(null, { status: 204 }))
    .reply(`/v1/account/${OWN}/balance`, { balances: [] })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }], moves })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const modal = await mountTestModal({ chain, platform, features: [namesEntry] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  const field = page.getByRole('textbox', { name: 'Name' })
  const button = page.getByRole('button', { name: 'Get this name' })
  const type = async (text: string) => {
    await field.fill(text)
    await platform.clock.advance(LOOK_UP_DELAY_MS)
  }
  return { ...modal, chain, provider, platform, field, button, type }
}

async function open(moves?: FakeValueMoves) {
  const test = await mount(moves)
  test.open({ view: 'RegisterAccountName' })
  await expect.poll(() => test.root.activeElement?.tagName).toBe('INPUT')
  return test
}

describe('from the account', () => {
  it('default: one without a name is led to the choice of one, and shows it at last', async () => {
    const { open: openModal, provider, type, button } = await mount()
    openModal()
    await page.getByRole('button', { name: 'Choose a name' }).click()
    await expect.element(page.getByRole('heading', { name: 'Choose name' })).toBeVisible()
    await type('alice-one')
    provider.reply(IDENTITY, { name: 'alice-one.reown.id', avatar: null })
    await button.click()
    await expect.element(page.getByText('Account name chosen successfully')).toBeVisible()
    await expect.element(page.getByText('alice-one.reown.id')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText('alice-one.reown.id')).toBeVisible()
    expect(page.getByRole('button', { name: 'Choose a name' }).elements()).toHaveLength(0)
  })

  it('behavior: nothing is offered to one that has a name', async () => {
    const { open: openModal, provider } = await mount()
    provider.reply(IDENTITY, { name: 'bobby.reown.id', avatar: null })
    openModal()
    await expect.element(page.getByText('bobby.reown.id')).toBeVisible()
    expect(page.getByRole('button', { name: 'Choose a name' }).elements()).toHaveLength(0)
  })

  it('behavior: nor while the provider cannot say whether it has one', async () => {
    const { open: openModal, provider } = await mount()
    provider.reply(IDENTITY, () => Response.json({}, { status: 500 }))
    openModal()
    await expect.element(page.getByRole('button', { name: /Connected wallets/ })).toBeVisible()
    await expect.poll(() => provider.asked(IDENTITY)).toHaveLength(1)
    expect(page.getByRole('button', { name: 'Choose a name' }).elements()).toHaveLength(0)
  })
})

describe('names like the one that was typed', () => {
  it('default: one that another user has cannot be chosen, another one is put into the form', async () => {
    const { type, field, button } = await open()
    await type('alice')
    await expect.element(page.getByRole('button', { name: /^alice\.reown\.id Registered$/ })).toBeDisabled()
    await expect.element(page.getByText('alice.reown.id is taken. Choose another one.')).toBeVisible()
    await expect.element(button).toBeDisabled()
    await page.getByRole('button', { name: 'alice-one.reown.id' }).click()
    await expect.element(field).toHaveValue('alice-one')
    await expect.element(button).toBeEnabled()
  })

  it('behavior: no request is sent while the user types, nor for what is no name', async () => {
    const { field, platform, provider, type } = await open()
    await field.fill('alice-on')
    await platform.clock.advance(LOOK_UP_DELAY_MS - 1)
    await type('al ice')
    await type('bob')
    expect(provider.requests.filter(({ url }) => url.includes('/suggestions/'))).toEqual([])
  })

  it('T2.E14 behavior: where they cannot be looked up that is said, and tried again', async () => {
    const { provider, type, field } = await open()
    provider.reply(SUGGESTIONS, () => Response.json({}, { status: 500 }))
    await type('alice')
    await expect.element(page.getByText("Couldn't look up similar names.")).toBeVisible()
    await expect.element(field).toHaveValue('alice')
    provider.reply(SUGGESTIONS, { suggestions: [{ name: 'alice.reown.id', registered: false }] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('alice.reown.id is available.')).toBeVisible()
  })
})

describe('what is typed', () => {
  it('behavior: that it is short is said once typing rests, another letter at once', async () => {
    const { field, platform, button } = await open()
    const short = page.getByText('Name must be at least 4 characters long')
    await field.fill('bob')
    expect(short.elements()).toHaveLength(0)
    await platform.clock.advance(LOOK_UP_DELAY_MS)
    await expect.element(short).toBeVisible()
    await field.fill('bob!')
    await expect.element(page.getByText('Use only the letters a to z, digits and hyphens')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Enter a name' })).toBeDisabled()
    expect(button.elements()).toHaveLength(0)
  })

  it('keyboard: Enter registers it; while the wallet is asked the form waits', async () => {
    const test = await open({ sign: 'hang' })
    await test.type('alice-one')
    await expect.element(test.button).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Sign the message in One')).toBeVisible()
    await expect.element(test.field).toHaveAttribute('readonly')
    test.chain.answer('sign', 'reject')
    await expect.element(page.getByText('You declined the request')).toBeVisible()
    await expect.element(test.field).toHaveValue('alice-one')
    await expect.element(test.field).not.toHaveAttribute('readonly')
    await expect.element(test.button).toBeEnabled()
  })
})
