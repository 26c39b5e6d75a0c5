import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { badAnswer } from '../errors/from-wallet.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { askToSend } from './ask-to-send.js'

const read = (answer: unknown) => (typeof answer === 'string' ? answer : undefined)
const codeOf = (sent: Promise<string>) => sent.then(String, ({ code }: AppKitError) => code)

test('default: gives what the wallet has sent', async () => {
  const { signal } = new AbortController()
  expect(await askToSend(signal, () => Promise.resolve('0xab'), read)).toBe('0xab')
})

test('T6.10 behavior: a connection that ends while the wallet is asked: what it sends is unknown', async () => {
  const control = new AbortController()
  const sent = codeOf(askToSend(control.signal, () => untilAborted(new Promise(() => undefined), control.signal), read))
  control.abort()
  expect(await sent).toBe('OUTCOME_UNKNOWN')
})

test('T6.10 behavior: an answer that names no transaction is no failure', async () => {
  const { signal } = new AbortController()
  for (const answer of [null, {}, undefined]) {
    expect(await codeOf(askToSend(signal, () => Promise.resolve(answer), read))).toBe('OUTCOME_UNKNOWN')
  }
  const odd = () => Promise.reject(badAnswer('sendTransfer'))
  expect(await codeOf(askToSend(signal, odd, read))).toBe('OUTCOME_UNKNOWN')
  const unreadable = () => {
    throw new TypeError('a getter that throws')
  }
  expect(await codeOf(askToSend(signal, () => Promise.resolve({}), unreadable))).toBe('OUTCOME_UNKNOWN')
})

test('behavior: what the wallet says stays so, and after the end it is not asked', async () => {
  const control = new AbortController()
  const refuse = () => Promise.reject(new AppKitError('USER_REJECTED', {}))
  expect(await codeOf(askToSend(control.signal, refuse, read))).toBe('USER_REJECTED')
  control.abort()
  let asked = 0
  const ask = () => Promise.resolve(String((asked += 1)))
  expect(await codeOf(askToSend(control.signal, ask, read))).toBe('CONTEXT_CHANGED')
  expect(asked).toBe(0)
})
