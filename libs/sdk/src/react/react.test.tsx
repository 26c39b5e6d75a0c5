import { createFakeChain } from '@appkit/core/testing'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectConsole } from '../../test/collect-console.js'
import { finish, ONE, OPTIONS, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { findKit } from '../page/kit-directory.js'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitNetworkButton,
  AppKitProvider,
  ConnectButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo
} from './index.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }
const complaints = () => [...said.warnings, ...said.errors]

function setUp(...given: Parameters<typeof setUpKit>): KitSetup {
  const setup = setUpKit(...given)
  made.push(setup)
  return setup
}

beforeEach(() => {
  said = collectConsole()
})

afterEach(async () => {
  cleanup()
  findKit(document, 'default')?.dispose()
  for (const { kit } of made.splice(0)) kit.dispose()
  document.body.replaceChildren()
  localStorage.clear()
  await finish()
  said.stop()
})

function Facts(): ReactNode {
  const { status } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { initialized } = useAppKitState()
  return <p>{`${status} ${caipNetwork?.name} ${initialized}`}</p>
}

function Page(): ReactNode {
  return (
    <>
      <AppKitButton />
      <ConnectButton label="Board" size="sm" />
      <AppKitAccountButton charsStart={6} />
      <AppKitNetworkButton disabled />
      <Facts />
    </>
  )
}

describe('before createAppKit', () => {
  test.each([
    ['useAppKit', useAppKit],
    ['useAppKitState', useAppKitState],
    ['useAppKitTheme', useAppKitTheme],
    ['useAppKitEvents', useAppKitEvents],
    ['useWalletInfo', useWalletInfo]
  ])('%s says what is missing', (name, hook) => {
    expect(() => renderHook(() => hook())).toThrowError(
      expect.objectContaining({
        code: 'KIT_MISSING',
        message: `Please call "createAppKit" before using "${name}" hook`
      })
    )
  })

  test('behavior: the others wait for the kit', async () => {
    const account = renderHook(() => useAppKitAccount())
    const network = renderHook(() => useAppKitNetwork())
    expect(account.result.current).toMatchObject({ isConnected: false, status: undefined })
    await expect(network.result.current.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 'KIT_MISSING' })
    const balance = renderHook(() => useAppKitBalance())
    expect(await balance.result.current.fetchBalance()).toMatchObject({
      isError: true,
      error: 'AppKit not initialized when  fetchBalance was called.'
    })
    act(() => void setUp())
    expect(account.result.current.status).toBe('disconnected')
    expect(network.result.current.chainId).toBe(1)
  })
})

test('default: the hooks follow the kit', async () => {
  const { kit, clock } = setUp()
  const { result } = renderHook(
    () => ({
      modal: useAppKit(),
      account: useAppKitAccount({ namespace: 'eip155' }),
      network: useAppKitNetwork(),
      state: useAppKitState(),
      event: useAppKitEvents(),
      provider: useAppKitProvider<{ id: string }>('eip155'),
      wallet: useWalletInfo(),
      balance: useAppKitBalance(),
      theme: useAppKitTheme(),
      disconnect: useDisconnect()
    }),
    { wrapper: StrictMode }
  )
  await act(() => result.current.modal.open())
  expect(result.current.state.open).toBe(true)
  await act(() => result.current.modal.close())
  expect(result.current.state.open).toBe(false)
  expect(await result.current.balance.fetchBalance()).toMatchObject({ error: 'No balance found' })
  await act(async () => void (await kit.connect({ connectorId: ONE })))
  await act(() => clock.advance(1))
  expect(result.current.account).toMatchObject({ isConnected: true, address: kit.getAddress() })
  expect(result.current.provider).toMatchObject({ walletProvider: { id: ONE }, walletProviderType: 'ANNOUNCED' })
  expect(result.current.wallet.walletInfo?.id).toBe(ONE)
  expect(result.current.event.data.event).toBe('MODAL_CLOSE')
  expect(await result.current.balance.fetchBalance()).toMatchObject({ data: { balance: '1.5', symbol: 'ETH' } })
  await act(async () => void (await result.current.network.switchNetwork('eip155:8453')))
  expect(result.current.network.caipNetwork?.name).toBe('Base')
  act(() => result.current.theme.setThemeMode('dark'))
  expect(result.current.theme.themeMode).toBe('dark')
  await act(() => result.current.disconnect.disconnect())
  expect(result.current.account.status).toBe('disconnected')
  expect(complaints()).toEqual([])
})

test('behavior: a component renders again only for what it reads', async () => {
  const { kit } = setUp()
  let renders = 0
  renderHook(() => {
    renders += 1
    return useAppKitAccount()
  })
  const before = renders
  await act(() => kit.open())
  act(() => kit.setThemeMode('dark'))
  expect(renders).toBe(before)
})

describe('AppKitProvider', () => {
  test('T7.10 behavior: under StrictMode one kit is made, without a warning', () => {
    render(
      <StrictMode>
        <AppKitProvider {...OPTIONS}>
          <Page />
        </AppKitProvider>
      </StrictMode>
    )
    expect(findKit(document, 'default')).toBeDefined()
    expect(screen.getByText('disconnected Ethereum true')).toBeDefined()
    expect(complaints()).toEqual([])
  })

  test('behavior: gives a kit of the host, with its id on the elements', () => {
    const { kit } = setUp({ id: 'shop' })
    const { container } = render(
      <AppKitProvider kit={kit}>
        <AppKitButton />
        <Facts />
      </AppKitProvider>
    )
    expect(container.querySelector('appkit-button')?.getAttribute('kit')).toBe('shop')
    expect(screen.getByText('disconnected Ethereum true')).toBeDefined()
  })
})

describe('server rendering', () => {
  const withProvider = (
    <AppKitProvider {...OPTIONS} adapters={[createFakeChain().adapter]}>
      <Page />
    </AppKitProvider>
  )

  test.each([
    ['with a provider', withProvider, 'disconnected', () => undefined],
    ['without a provider', <Page key="page" />, 'disconnected', setUp],
    [
      'with a saved connection',
      withProvider,
      'connecting',
      () =>
        localStorage.setItem(
          '@appkit/default/connections',
          '{"version":1,"value":{"eip155":{"connectorId":"org.example.gone","name":"Gone"}}}'
        )
    ]
  ])('behavior: %s: the browser takes over exactly what the server sent', async (_name, page, status, prepare) => {
    const { document: own, window: view } = globalThis
    const html = onServer(() => renderToString(page))
    expect(globalThis.document).toBe(own)
    expect(globalThis.window).toBe(view)
    expect(html).toContain('Connect wallet')
    expect(html).toContain('Board')
    prepare()
    const container = document.createElement('div')
    container.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    document.body.append(container)
    const recovered: unknown[] = []
    await act(async () => {
      const root = hydrateRoot(container, <StrictMode>{page}</StrictMode>, {
        onRecoverableError: (problem) => recovered.push(problem)
      })
      await finish()
      made.push({ kit: { dispose: () => root.unmount() } } as unknown as KitSetup)
    })
    expect(recovered).toEqual([])
    expect(complaints()).toEqual([])
    expect(container.querySelector('p')?.textContent).toContain(status)
  })
})

/** Runs a function as on a server, where there is no page. */
function onServer<T>(run: () => T): T {
  const names = ['window', 'document', 'localStorage', 'customElements', 'HTMLElement'] as const
  const kept = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of names) Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
  try {
    return run()
  } finally {
    names.forEach((name, index) => Object.defineProperty(globalThis, name, kept[index] ?? { value: undefined }))
  }
}
