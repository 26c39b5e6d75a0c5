import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payer, Storage, WriteOptions } from './storage.js'

/** Knows for whom the server is at work. */
export interface PayerScope {
  /** What is written until `act` is over, by whatever it calls, is charged to the payer. */
  run<T>(payer: Payer, act: () => T): T
  /** `undefined`: for nobody in particular. */
  current(): Payer | undefined
}

export function payerScope(): PayerScope {
  const payers = new AsyncLocalStorage<Payer>()
  return { run: (payer, act) => payers.run(payer, act), current: () => payers.getStore() }
}

/** The same storage; writes that name no payer are charged to the one who is being served. */
export function chargeTo(scope: PayerScope, storage: Storage): Storage {
  const charged = <Options extends WriteOptions>(options: Options | undefined): Options =>
    ({ payer: scope.current(), ...options }) as Options
  return {
    ...storage,
    set: (key, value, options) => storage.set(key, value, charged(options)),
    increment: (key, options) => storage.increment(key, charged(options)),
    compareAndSet: (key, expected, value, options) => storage.compareAndSet(key, expected, value, charged(options))
  }
}
