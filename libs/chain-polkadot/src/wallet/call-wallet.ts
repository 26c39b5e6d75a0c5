import { assertNotAborted, callWallet as callAnyWallet, untilAborted, type AskedWallet } from '@appkit/core/internal'

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

/** Asks a wallet and gives what it throws a code. The signal ends the wait at once; a late answer is dropped. */
export async function callWallet(
  wallet: AskedWallet,
  method: string,
  call: () => unknown,
  signal: AbortSignal
): Promise<unknown> {
  assertNotAborted(signal)
  return untilAborted(callAnyWallet(wallet, method, call), signal)
}
