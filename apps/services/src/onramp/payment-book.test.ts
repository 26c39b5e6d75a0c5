import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.js'
import { paymentBook, type Payment } from './payment-book.js'

const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const DAY = 86_400_000

const payment = (id: string, at: number): Payment => ({
  id,
  chainId: 'eip155:31337',
  token: { name: 'Harbour', symbol: 'HRB' },
  bought: '98.4',
  paid: { amount: '250.00', currency: 'USD' },
  at,
  state: 'sent',
  hash: `0x${'ab'.repeat(32)}`
})

test('T13.10 fifty are remembered, and no further one pushes out another, until the oldest are a month old', async () => {
  let now = 1_790_000_000_000
  const book = paymentBook(
    memoryStorage(() => now),
    () => now
  )
  const begun = now
  for (let index = 0; index < 50; index += 1) {
    await book.add(ACCOUNT, payment(`mine-${index}`, now))
    now += 1
  }
  const mine = await book.of(ACCOUNT)
  expect(mine.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `mine-${49 - index}`))
  await book.add(ACCOUNT, payment('further', now))
  expect(await book.of(ACCOUNT)).toEqual(mine)
  now = begun + 30 * DAY
  await book.add(ACCOUNT, payment('later', now))
  expect((await book.of(ACCOUNT)).map(({ id }) => id)).toEqual(['later', ...mine.slice(0, 49).map(({ id }) => id)])
})

test('T13.10 what was never sent is nothing that an account has bought, also where it was kept before', async () => {
  const storage = memoryStorage()
  const entries = [
    { ...payment('failed', Date.now()), state: 'failed' },
    { ...payment('processing', Date.now()), state: 'processing' },
    payment('sent', Date.now())
  ]
  await storage.set(`onramp/payments/${ACCOUNT.toLowerCase()}`, JSON.stringify(entries))
  expect((await paymentBook(storage).of(ACCOUNT)).map(({ id }) => id)).toEqual(['sent'])
})
