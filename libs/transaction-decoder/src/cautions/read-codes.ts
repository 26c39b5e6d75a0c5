import type { Address } from 'viem'

/** Reads what stands at an address of the chain in use. */
export interface CodeReader {
  /**
   * The code of an account: `0x` hex. `0x` or `undefined`: there is none.
   * @param options.signal aborts when the answer is no longer awaited
   */
  getCode(address: Address, options: { readonly signal: AbortSignal }): Promise<string | undefined>
}

/** `delegated`: an account with a key that lent itself the code of a contract. `unknown`: could not be read. @source EIP-7702 */
export type CodeStatus = 'contract' | 'delegated' | 'none' | 'unknown'

/** How many accounts are looked up for one request; those beyond are `unknown`. */
export const LOOKUP_LIMIT = 32

const DELEGATION = /^0xef0100[0-9a-f]{40}$/i
/** Start of code: the rest is not read, whatever its length. */
const CODE_START = /^0x[0-9a-f]{2}/i

/** Looks up accounts, each once. A reader that fails, answers nonsense or does not answer before the signal aborts leaves them `unknown`. */
export async function readCodes(
  addresses: readonly Address[],
  reader: CodeReader,
  signal: AbortSignal
): Promise<ReadonlyMap<Address, CodeStatus>> {
  const asked = [...new Set(addresses)].slice(0, LOOKUP_LIMIT)
  const end = new AbortController()
  const aborted = untilAborted(signal, end.signal)
  const entries = asked.map(async (address) => [address, await readCode(address, reader, signal, aborted)] as const)
  try {
    return new Map(await Promise.all(entries))
  } finally {
    end.abort()
  }
}

async function readCode(
  address: Address,
  reader: CodeReader,
  signal: AbortSignal,
  aborted: Promise<null>
): Promise<CodeStatus> {
  try {
    const code: unknown = await Promise.race([ask(address, reader, signal), aborted])
    if (code === undefined || code === '0x') return 'none'
    if (typeof code !== 'string' || !CODE_START.test(code)) return 'unknown'
    return DELEGATION.test(code) ? 'delegated' : 'contract'
  } catch {
    return 'unknown'
  }
}

/** Not called at all when it is too late already; what it throws at once is a rejection too. */
async function ask(address: Address, reader: CodeReader, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted()
  return reader.getCode(address, { signal })
}

/** Answers `null` when the signal aborts. @param end stops listening */
function untilAborted(signal: AbortSignal, end: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: end })
  })
}
