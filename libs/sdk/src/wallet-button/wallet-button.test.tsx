import { mainnet, solana } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { finish, ONE, setUpKit, TWO, type KitSetup } from '../../test/kit-setup.js'
import '../loaded/connect-listed.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { useAppKitWallet } from '../react/index.js'
import './create-wallet-button.js'

const made: KitSetup[] = []

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
})

function setUp(connect: 'approve' | 'reject' = 'approve', options: Partial<CreateAppKitOptions> = {}) {
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', connect }] })
  const setup = setUpKit({ adapters: [chain.adapter], enableWalletConnect: false, ...options }, { chain })
  made.push(setup)
  return setup
}

async function add(tag: string, attributes: Record<string, string>) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await expect.poll(() => element.shadowRoot?.querySelector('button')).toBeTruthy()
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement
  return { element, button, label: () => button.querySelector('[part="label"]')?.textContent }
}

test.each(['appkit-wallet-button', 'w3m-wallet-button'])(
  'default: %s is drawn without loading the kit',
  async (tag) => {
    const { loads } = setUp()
    const metamask = await add(tag, {})
    const eden = await add(tag, { wallet: 'magic-eden', size: 'sm', disabled: '' })
    const google = await add(tag, { wallet: 'google', label: 'Continue' })
    expect([metamask.label(), eden.label(), google.label()]).toEqual(['MetaMask', 'Magic Eden', 'Continue'])
    expect([eden.button.disabled, eden.button.dataset['size']]).toEqual([true, 'sm'])
    expect(loads).toEqual([])
  }
)

test('T1.01 T1.02 behavior: what it says becomes no markup', async () => {
  setUp()
  const { button } = await add('appkit-wallet-button', { wallet: '<img src=x>', label: '<b>bold</b>' })
  expect(button.querySelector('b, img')).toBeNull()
})

test('default: one press connects a wallet of the page, without the modal', async () => {
  const { kit, mounted } = setUp()
  const { button, label } = await add('appkit-wallet-button', { wallet: ONE, namespace: 'eip155' })
  button.click()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => kit.getWalletInfo()?.id).toBe(ONE)
  await expect.poll(() => button.dataset['state']).toBe('connected')
  expect([label(), button.getAttribute('aria-busy'), mounted.size]).toEqual(['One', 'false', 0])
})

test('behavior: a button of one family says connected of that family only, whichever is in use', async () => {
  const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: ONE, name: 'Sol', address: 'SoL' }] })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One' }] })
  const setup = setUpKit({ networks: [mainnet, solana], adapters: [chain.adapter, sol.adapter] }, { chain })
  made.push(setup)
  const { kit } = setup
  const evm = await add('appkit-wallet-button', { wallet: ONE, namespace: 'eip155' })
  const other = await add('appkit-wallet-button', { wallet: ONE, namespace: 'solana' })
  const any = await add('appkit-wallet-button', { wallet: ONE })
  const shown = () => [evm, other, any].map(({ button, label }) => `${label()} ${button.dataset['state']}`)
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  await expect.poll(shown).toEqual(['One connected', 'Sol disconnected', 'One connected'])
  await kit.connect({ connectorId: ONE, namespace: 'solana' })
  await expect.poll(shown).toEqual(['One connected', 'Sol connected', 'One connected'])
  await kit.disconnect('eip155')
  expect(kit.getActiveChainNamespace()).toBe('solana')
  await expect.poll(shown).toEqual(['One disconnected', 'Sol connected', 'One connected'])
})

test('behavior: a failure is said aloud, in the language of the kit', async () => {
  const { kit } = setUp('approve', { locale: 'de' })
  await expect.poll(() => kit.getSnapshot().language.language).toBe('de')
  const { button, label } = await add('appkit-wallet-button', { wallet: 'nobody-has-this' })
  const status = () => button.parentElement?.querySelector('[role="status"]')?.textContent
  expect([status(), button.querySelector('[lang]')]).toEqual(['', null])
  button.click()
  await expect.poll(label).toBe('Erneut versuchen')
  expect([status(), button.querySelector('[lang]')?.getAttribute('lang')]).toEqual(['Erneut versuchen', 'de'])
})

test('behavior: a no puts it back, an unknown wallet says so, and both can be pressed again', async () => {
  const { chain, kit } = setUp('reject')
  const one = await add('appkit-wallet-button', { wallet: ONE })
  one.button.click()
  await expect.poll(() => chain.calls).toContain(`connect:${ONE}`)
  await expect.poll(() => one.button.getAttribute('aria-busy')).toBe('false')
  expect(one.button.dataset['state']).toBe('disconnected')
  const nobody = await add('appkit-wallet-button', { wallet: 'nobody-has-this' })
  nobody.button.click()
  await expect.poll(nobody.label).toBe('Try again')
  expect([nobody.button.disabled, nobody.button.dataset['state']]).toEqual([false, 'failed'])
  chain.announce([{ id: ONE }])
  one.button.click()
  await expect.poll(() => kit.getAddress()).toBeDefined()
})

test('behavior: for email, a user who is connected already is led to another account', async () => {
  const { kit, chain } = setUp('approve')
  const other = `0x${'2'.repeat(40)}`
  chain.announce([{ id: ONE }, { id: TWO, address: other }])
  await kit.connect({ connectorId: ONE })
  const { result } = renderHook(() => useAppKitWallet())
  const press = () => {
    let pressed: Promise<unknown> | undefined
    act(() => void (pressed = result.current.connect('email')))
    return pressed
  }
  const given = press()
  await act(() => expect.poll(() => kit.isOpen()).toBe(true))
  expect(result.current.isPending).toBe(true)
  await act(async () => {
    await kit.close()
    await given
  })
  expect(result.current).toMatchObject({ data: undefined, error: { code: 'CONNECTION_CANCELLED' } })

  const taken = press()
  await act(() => expect.poll(() => kit.isOpen()).toBe(true))
  await act(async () => {
    await kit.connect({ connectorId: TWO })
    await taken
  })
  expect(result.current).toMatchObject({ isSuccess: true, data: { address: other } })
})

test('default: the hook connects, and tells the caller', async () => {
  const { kit } = setUp()
  const onSuccess = vi.fn()
  const onError = vi.fn()
  const { result } = renderHook(() => useAppKitWallet({ namespace: 'eip155', onSuccess, onError }))
  expect(result.current).toMatchObject({ isReady: true, isPending: false, data: undefined, error: undefined })
  await act(async () => result.current.connect('nobody-has-this'))
  expect(result.current).toMatchObject({ isError: true, isPending: false, error: { code: 'WALLET_NOT_FOUND' } })
  await act(async () => result.current.connect(ONE))
  expect(result.current).toMatchObject({ isSuccess: true, error: undefined, data: { address: kit.getAddress() } })
  expect([onSuccess.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
})

test('behavior: without a kit the hook waits, and says what is missing when it is used', async () => {
  const { result } = renderHook(() => useAppKitWallet())
  expect(result.current.isReady).toBe(false)
  await act(async () => result.current.connect('metamask'))
  expect(result.current.error?.code).toBe('KIT_MISSING')
})
