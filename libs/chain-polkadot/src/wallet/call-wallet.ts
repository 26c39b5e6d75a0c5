import { assertNotAborted, callWallet as callAnyWallet, untilAborted, type AskedWallet } from '@appkit/core/internal'

/** Signals that end a wait. */
export type Signals = readonly (AbortSignal | undefined)[]

/** A method of a wallet's object, read once: what the wallet puts in its place later is not called. `undefined`: there is none. */
export function readMethod(target: unknown, name: string): ((...values: readonly unknown[]) => unknown) | undefined {
  try {
    const method = (target as Record<string, unknown> | null | undefined)?.[name]
    return typeof method === 'function' ? (...values) => Reflect.apply(method, target, values) : undefined
  } catch {
    return undefined
  }
}

/** A field of a wallet's object; `undefined` also where reading it throws. */
export function readField(target: unknown, name: string): unknown {
  try {
    return (target as Record<string, unknown> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}

/** Asks a wallet and gives what it throws a code. The signals end the wait at once; a late answer is dropped. */
export async function callWallet(
  wallet: AskedWallet,
  method: string,
  call: () => unknown,
  signals: Signals
): Promise<unknown> {
  assertNotAborted(signals)
  return untilAborted(callAnyWallet(wallet, method, call), signals)
}
