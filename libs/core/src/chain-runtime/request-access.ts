import { AppKitError } from '../errors/appkit-error.js'
import { assertNotAborted, untilAborted } from '../waiting/until-aborted.js'
import { isWalletUsed, type RuntimeContext } from './runtime-context.js'

/** How one wallet is asked for access. */
export interface AccessRequest<Granted, Opened> {
  /** The wallet's own object, to tell wallets apart. */
  readonly provider: object
  /** Whether the page had access before it was asked for; such access is not handed back. Not heard where it rejects: the page had it, then. */
  hadAccess(): boolean | Promise<boolean>
  /** Prompts. */
  ask(): Promise<Granted>
  /** Makes the connection of what was granted. */
  open(granted: Granted): Opened | Promise<Opened>
  /** Gives access back, quietly. */
  handBack(): unknown
}

/**
 * Asks a wallet for access and opens a connection. The signal ends the wait at once; access that is granted to an attempt that was given up,
 * or with addresses that are none, goes back unless another connection or attempt uses the wallet.
 * @throws AppKitError those of `ask` and `open`, or what the signal carries
 * @source docs/threats.md T7.08
 */
export async function requestAccess<Granted, Opened>(
  context: RuntimeContext,
  request: AccessRequest<Granted, Opened>,
  signal: AbortSignal
): Promise<Opened> {
  assertNotAborted(signal)
  const before = readAccess(request)
  const asked = countAttempt(context, request)
  try {
    return await request.open(await untilAborted(asked, signal))
  } catch (error) {
    if (signal.aborted || AppKitError.is(error, 'INVALID_ADDRESS')) void handBack(context, request, asked, before)
    throw error
  }
}

async function readAccess<Granted, Opened>(request: AccessRequest<Granted, Opened>): Promise<boolean> {
  try {
    return await request.hadAccess()
  } catch {
    return true
  }
}

async function countAttempt<Granted, Opened>(
  { attempts }: RuntimeContext,
  { provider, ask }: AccessRequest<Granted, Opened>
): Promise<Granted> {
  attempts.set(provider, (attempts.get(provider) ?? 0) + 1)
  try {
    return await ask()
  } finally {
    const left = (attempts.get(provider) ?? 1) - 1
    if (left > 0) attempts.set(provider, left)
    else attempts.delete(provider)
  }
}

async function handBack<Granted, Opened>(
  context: RuntimeContext,
  request: AccessRequest<Granted, Opened>,
  asked: Promise<Granted>,
  before: Promise<boolean>
): Promise<void> {
  try {
    await asked
    if (!(await before) && !isWalletUsed(context, request.provider)) await request.handBack()
  } catch {
    // Refused, or the wallet keeps the access; the kit has forgotten it all the same.
  }
}
