import { AppKitError } from '../errors/appkit-error.js'
import { badAnswer } from '../errors/from-wallet.js'
import { assertNotAborted } from '../waiting/until-aborted.js'

/**
 * Has a wallet send something. Once it is asked, it may send it whatever becomes of the connection, and whatever it answers: told as a failure, it
 * would be sent twice.
 * @param ask the wallet, until the signal aborts @param read gives what the answer names; `undefined`: nothing
 * @returns the hash of a transaction, or the id of a batch
 * @throws AppKitError OUTCOME_UNKNOWN when the connection ended meanwhile, or the answer names nothing or cannot be read; CONTEXT_CHANGED when it had ended before;
 * what the wallet threw
 * @source docs/threats.md T6.10, T7.02
 */
export async function askToSend<Answer>(
  signal: AbortSignal,
  ask: () => Promise<Answer>,
  read: (answer: Answer) => string | undefined
): Promise<string> {
  assertNotAborted(signal)
  let answer: Answer
  try {
    answer = await ask()
  } catch (error) {
    const hasEnded = signal.aborted && AppKitError.is(error, 'CONTEXT_CHANGED')
    throw hasEnded || AppKitError.is(error, 'BAD_RESPONSE') ? unknown(error) : error
  }
  return readNamed(answer, read)
}

function readNamed<Answer>(answer: Answer, read: (answer: Answer) => string | undefined): string {
  let cause: unknown = badAnswer('transaction')
  try {
    const named = read(answer)
    if (named !== undefined) return named
  } catch (error) {
    cause = error
  }
  throw unknown(cause)
}

const unknown = (cause: unknown) => new AppKitError('OUTCOME_UNKNOWN', {}, { cause })
