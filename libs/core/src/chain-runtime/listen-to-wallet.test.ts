import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { listenToWallet } from './listen-to-wallet.js'

test('hears a wallet until it stops', () => {
  const wallet = new EventEmitter()
  const heard: unknown[] = []
  const stop = listenToWallet(wallet, { accountsChanged: (payload) => heard.push(payload) })
  wallet.emit('accountsChanged', ['a'])
  stop()
  wallet.emit('accountsChanged', ['b'])
  expect(heard).toEqual([['a']])
  expect(wallet.listenerCount('accountsChanged')).toBe(0)
})

test('the other names of the methods do as well', () => {
  const calls: string[] = []
  const wallet = {
    addListener: (event: string) => calls.push(`addListener ${event}`),
    off: (event: string) => calls.push(`off ${event}`)
  }
  listenToWallet(wallet, { disconnect: () => undefined })()
  expect(calls).toEqual(['addListener disconnect', 'off disconnect'])
})

test('a wallet without events, or one that throws, is not heard', () => {
  const throwing = {
    get on(): never {
      throw new Error('hostile')
    }
  }
  for (const wallet of [undefined, {}, throwing]) listenToWallet(wallet, { disconnect: () => undefined })()
})
