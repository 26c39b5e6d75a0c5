import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.js'
import { AppKitError } from './appkit-error.js'
import { callWallet, refusedBy } from './call-wallet.js'

/** What a wallet that says no after so many milliseconds is taken to have said. */
async function refusalAfter(milliseconds: number, thrown: unknown = { code: 4001 }) {
  const clock = createFakeClock()
  const asked = callWallet({ name: 'Test Wallet', clock }, 'personal_sign', async () => {
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, milliseconds))
    throw thrown
  }).catch((error: unknown) => error)
  await clock.advance(milliseconds)
  const error = await asked
  return AppKitError.is(error) ? error.toPlain() : undefined
}

test('T1.08 a refusal within 150 ms is the wallet’s own: its owner cannot have seen the request', async () => {
  for (const milliseconds of [0, 150]) {
    const error = await refusalAfter(milliseconds)
    expect(error).toMatchObject({ code: 'USER_REJECTED', context: { method: 'personal_sign' } })
    expect(refusedBy(error)).toBe('Test Wallet')
  }
  for (const milliseconds of [151, 4_000]) {
    const error = await refusalAfter(milliseconds)
    expect(error).toMatchObject({ code: 'USER_REJECTED', context: { method: 'personal_sign' } })
    expect(refusedBy(error)).toBeUndefined()
  }
})

test('behavior: other failures are what they are, however soon they come', async () => {
  const error = await refusalAfter(0, { code: 4900 })
  expect([error?.code, refusedBy(error), refusedBy(undefined)]).toEqual(['WALLET_DISCONNECTED', undefined, undefined])
})

test('behavior: what the wallet answers is handed on, and a call that throws at once is a failure too', async () => {
  const wallet = { name: 'Test Wallet', clock: createFakeClock() }
  expect(await callWallet(wallet, 'getAccounts', () => ['one'])).toEqual(['one'])
  const failed = callWallet(wallet, 'getAccounts', () => {
    throw new RangeError('Cancelled')
  })
  await expect(failed).rejects.toMatchObject({ code: 'USER_REJECTED', context: { refusedBy: 'Test Wallet' } })
})
