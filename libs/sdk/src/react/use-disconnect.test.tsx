import { solana } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { finish, ONE, OPTIONS, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { useDisconnect } from './index.js'

const made: KitSetup[] = []

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  localStorage.clear()
})

/** A wallet is connected on each of two families. */
async function setUp() {
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const other = createFakeChain({ namespace: 'solana', wallets: [{ id: 'org.example.sol', address: 'SoL' }] })
  const setup = setUpKit(
    { networks: [...OPTIONS.networks, solana], adapters: [chain.adapter, other.adapter] },
    { chain }
  )
  made.push(setup)
  await setup.kit.connect({ connectorId: ONE })
  await setup.kit.connect({ connectorId: 'org.example.sol' })
  const { result } = renderHook(() => useDisconnect())
  const connected = () => (['eip155', 'solana'] as const).filter((name) => setup.kit.getIsConnectedState(name))
  return { ...setup, result, connected }
}

describe('useDisconnect', () => {
  test('parameters: id', async () => {
    const { result, connected } = await setUp()
    await act(() => result.current.disconnect({ id: 'org.example.none' }))
    await act(() => result.current.disconnect({ id: ONE, namespace: 'solana' }))
    expect(connected()).toEqual(['eip155', 'solana'])
    await act(() => result.current.disconnect({ id: ONE }))
    expect(connected()).toEqual(['solana'])
  })

  test('parameters: namespace, or none', async () => {
    const { result, connected } = await setUp()
    await act(() => result.current.disconnect({ namespace: 'solana' }))
    expect(connected()).toEqual(['eip155'])
    await act(() => result.current.disconnect())
    expect(connected()).toEqual([])
  })
})
