import { createFakeLogin, type FakeLogin } from '@appkit/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectConsole } from '../../test/collect-console.js'
import { finish, ONE, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { logIn } from '../../test/log-in.js'
import { useAppKitUpdateEmail, type UseAppKitUpdateEmailOptions } from './index.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }

beforeEach(() => {
  said = collectConsole()
  localStorage.clear()
})

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
  said.stop()
})

/** A user is logged in by email, and the hook is there. */
async function setUp(options: UseAppKitUpdateEmailOptions = {}) {
  const login = createFakeLogin()
  const setup = setUpKit({ connectors: [login.adapter] })
  made.push(setup)
  await logIn(setup.kit)
  tellUser(login, 'ann@example.org')
  const { result } = renderHook(() => useAppKitUpdateEmail(options), { wrapper: StrictMode })
  return { ...setup, login, result }
}

/** The frame says who is logged in. */
function tellUser({ session, emit }: FakeLogin, email: string): void {
  const user = session?.user
  if (session && user) emit({ type: 'sessionUpdated', session: { ...session, user: { ...user, email } } })
}

describe('useAppKitUpdateEmail', () => {
  test('default: opens the view, and ends with the new address', async () => {
    const told: string[] = []
    const { kit, login, result } = await setUp({ onSuccess: ({ email }) => told.push(email) })
    expect(result.current).toMatchObject({ isPending: false, isSuccess: false, isError: false, data: undefined })
    let update: Promise<void> = Promise.resolve()
    act(() => {
      update = result.current.updateEmail()
    })
    expect(result.current.isPending).toBe(true)
    await expect.poll(() => kit.isOpen()).toBe(true)
    await act(async () => {
      tellUser(login, 'ann@example.com')
      await update
    })
    expect(result.current).toMatchObject({ isSuccess: true, data: { email: 'ann@example.com' }, error: undefined })
    expect(told).toEqual(['ann@example.com'])
  })

  test('behavior: leaving is an error, and the address stays', async () => {
    const codes: string[] = []
    const { kit, result } = await setUp({ onError: ({ code }) => codes.push(code) })
    await act(async () => {
      const update = result.current.updateEmail()
      await expect.poll(() => kit.isOpen()).toBe(true)
      await kit.close()
      await update
    })
    expect(result.current).toMatchObject({ isError: true, data: undefined, error: { code: 'USER_REJECTED' } })
    expect(codes).toEqual(['USER_REJECTED'])
  })

  test('behavior: without such a login there is nothing to change', async () => {
    const setup = setUpKit()
    made.push(setup)
    await setup.kit.connect({ connectorId: ONE })
    const { result } = renderHook(() => useAppKitUpdateEmail())
    await act(() => result.current.updateEmail())
    expect(result.current.error?.code).toBe('WALLET_DISCONNECTED')
    expect(setup.kit.isOpen()).toBe(false)
  })

  test('behavior: there is no kit', () => {
    expect(() => renderHook(() => useAppKitUpdateEmail())).toThrow(expect.objectContaining({ code: 'KIT_MISSING' }))
  })
})
