import { bridge } from '@polkadot/wasm-crypto/init'
import { createWasm } from '@polkadot/wasm-crypto-init'

type Create = NonNullable<Parameters<typeof bridge.init>[0]>
type Started = Awaited<ReturnType<Create>>

const NONE: Started = { error: null, type: 'none', wasm: null }

/**
 * Loads code of `@polkadot/util-crypto` without its WebAssembly, which that starts as soon as it is loaded: a page whose policy refuses
 * WebAssembly would see a breach. Everything that we need of it, hashing, it has in JavaScript as well. A host that waits for it later
 * by calling `cryptoWaitReady` starts it as usual; where it was started already, it stays.
 */
export async function withoutWebAssembly<T>(load: () => Promise<T>): Promise<T> {
  if (bridge.wasm !== null) return load()
  let isLoading = true
  let started: Promise<Started> | undefined
  const start = (imports: Parameters<Create>[0]): Promise<Started> => {
    if (isLoading) return Promise.resolve(NONE)
    started ??= createWasm(imports)
    return started
  }
  await bridge.init((imports) => askedAnew(() => start(imports)))
  try {
    return await load()
  } finally {
    isLoading = false
  }
}

/** A promise that is made anew for everyone who waits for it: the library keeps what it is given, and waits for it each time. */
function askedAnew<T>(make: () => Promise<T>): Promise<T> {
  return new Proxy(Promise.resolve() as Promise<never>, {
    get: (_target, name) => (name === 'then' ? then : undefined)
  })

  function then(...handlers: Parameters<Promise<T>['then']>): Promise<unknown> {
    return make().then(...handlers)
  }
}
