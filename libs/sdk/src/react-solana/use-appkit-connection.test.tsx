import { mainnet, solana, solanaDevnet } from '@appkit/core/networks'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { finish, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { AppKitProvider } from '../react/index.js'
import { useAppKitConnection } from './index.js'

const OWN = 'https://own.example/'
const made: KitSetup[] = []

function setUp(...given: Parameters<typeof setUpKit>): KitSetup {
  const setup = setUpKit(...given)
  made.push(setup)
  return setup
}

const connectionOf = () => renderHook(() => useAppKitConnection().connection, { wrapper: StrictMode }).result

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  localStorage.clear()
  await finish()
})

describe('useAppKitConnection', () => {
  test('default: a connection to the nodes of the Solana network in use, once web3.js is there', async () => {
    setUp({ networks: [solana, mainnet] })
    const result = connectionOf()
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current?.rpcEndpoint).toBe(solana.rpcUrls.default.http[0]))
    expect(result.current?.commitment).toBe('confirmed')
  })

  test('default: every component has the same one', async () => {
    setUp({ networks: [solana] })
    const [one, other] = [connectionOf(), connectionOf()]
    await waitFor(() => expect(one.current).toBeDefined())
    await waitFor(() => expect(other.current).toBe(one.current))
  })

  test('behavior: it follows the network in use, and is away on those of other families', async () => {
    const { kit } = setUp({ networks: [mainnet, solana, solanaDevnet] })
    const result = connectionOf()
    await act(finish)
    expect(result.current).toBeUndefined()
    await act(async () => void (await kit.switchNetwork(solana.caipNetworkId)))
    await waitFor(() => expect(result.current?.rpcEndpoint).toBe(solana.rpcUrls.default.http[0]))
    const first = result.current
    await act(async () => void (await kit.switchNetwork(solanaDevnet.caipNetworkId)))
    expect(result.current?.rpcEndpoint).toBe(solanaDevnet.rpcUrls.default.http[0])
    await act(async () => void (await kit.switchNetwork('eip155:1')))
    expect(result.current).toBeUndefined()
    await act(async () => void (await kit.switchNetwork(solana.caipNetworkId)))
    expect(result.current).toBe(first)
  })

  test('behavior: the nodes are the kit’s before anything of it has loaded, and the connection stays when it has', async () => {
    const { kit, loads } = setUp({
      networks: [solana],
      baseUrls: { rpc: 'https://rpc.example' },
      customRpcUrls: { [solana.caipNetworkId]: [{ url: OWN }] }
    })
    const result = connectionOf()
    await waitFor(() => expect(result.current?.rpcEndpoint).toBe(OWN))
    expect(loads).toEqual([])
    const before = { connection: result.current, network: kit.getCaipNetwork() }
    await act(() => kit.open())
    expect(kit.getCaipNetwork()).not.toBe(before.network)
    expect(kit.getCaipNetwork()?.rpcUrls.default.http[0]).toBe(OWN)
    expect(result.current).toBe(before.connection)
  })

  test('behavior: two kits have connections of their own', async () => {
    const kits = ['one', 'two'].map((id) => setUp({ id, networks: [solana] }).kit)
    const results = kits.map((kit) => {
      const wrapper = ({ children }: { children: ReactNode }) => <AppKitProvider kit={kit}>{children}</AppKitProvider>
      return renderHook(() => useAppKitConnection().connection, { wrapper }).result
    })
    for (const { current } of results) expect(current).toBeUndefined()
    await waitFor(() => expect(results.every(({ current }) => current !== undefined)).toBe(true))
    expect(results[0]?.current).not.toBe(results[1]?.current)
  })

  test('behavior: it waits for a kit that is made later', async () => {
    const result = connectionOf()
    await act(finish)
    expect(result.current).toBeUndefined()
    act(() => void setUp({ networks: [solana] }))
    await waitFor(() => expect(result.current).toBeDefined())
  })

  test('behavior: a component that leaves early hears nothing', async () => {
    setUp({ networks: [solana] })
    const { result, unmount } = renderHook(() => useAppKitConnection().connection)
    unmount()
    await finish()
    expect(result.current).toBeUndefined()
  })

  test('behavior: on a server there is none', () => {
    const { kit } = setUp({ networks: [solana] }, { isServer: true })
    const Seen = () => <p>{String(useAppKitConnection().connection)}</p>
    const page = (
      <AppKitProvider kit={kit}>
        <Seen />
      </AppKitProvider>
    )
    expect(renderToString(page)).toBe('<p>undefined</p>')
  })
})
