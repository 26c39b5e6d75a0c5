import { AsyncLocalStorage } from 'node:async_hooks'
import { widestNetwork } from '../http/networks-of.js'
import type { Payer, Storage, WriteOptions } from './storage.js'

/** Knows for whom the server is at work. */
export interface PayerScope {
  /** What is written until `act` is over, by whatever it calls, is charged to the payer. */
  run<T>(payer: Payer, act: () => T): T
  /** `undefined`: for no payer in particular. */
  current(): Payer | undefined
}

/** One for all servers of the process: Node 20 visits every `AsyncLocalStorage` that was ever used for each promise it creates. */
const served = new AsyncLocalStorage<{ readonly scope: PayerScope; readonly payer: Payer }>()

export function payerScope(): PayerScope {
  const scope: PayerScope = {
    run: (payer, act) => served.run({ scope, payer }, act),
    current() {
      const store = served.getStore()
      return store?.scope === scope ? store.payer : undefined
    }
  }
  return scope
}

/**
 * The same storage; writes that name no payer are charged to the one who is being served. A network of IPv6 addresses has one share
 * for all of them, of which each address has a client's part.
 * @source docs/threats.md T9.15
 */
export function chargeTo(scope: PayerScope, storage: Storage): Storage {
  const charged = <Options extends WriteOptions>(options: Options | undefined): Options =>
    ({ ...options, payer: toAccount(options && 'payer' in options ? options.payer : scope.current()) }) as Options
  return {
    ...storage,
    set: (key, value, options) => storage.set(key, value, charged(options)),
    increment: (key, options) => storage.increment(key, charged(options)),
    compareAndSet: (key, expected, value, options) => storage.compareAndSet(key, expected, value, charged(options))
  }
}

function toAccount(payer: Payer | undefined): Payer | undefined {
  if (!payer) return undefined
  const network = widestNetwork(payer.address)
  return network === payer.address ? payer : { address: network, client: payer.client ?? payer.address }
}
