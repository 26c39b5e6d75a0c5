import { AppKitError, type CaipNetwork } from '@appkit/core'
import { lookAt } from '@appkit/core/chain'
import { pause, untilAborted, withTimeLimit } from '@appkit/core/internal'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'
import type { SafeProgress, SafeTransactions } from './safe-transaction.js'

/** How long the parent page is waited for, and the pause until the next look, ms. */
const PATIENCE_MS = 5_000
const LOOK_MS = 2_000

const CANCELLED = 'The owners of the Safe rejected the transaction'
const FAILED = 'The Safe executed the transaction, but it failed'

/**
 * The hash by which the chain knows a transaction: its own, or, for one of the Safe that shows this page, that of the transaction which executed it.
 * @throws AppKitError TRANSACTION_REVERTED where the owners gave it up or it failed, and what the signal carries
 * @source Safe Apps SDK, getTxBySafeTxHash
 */
export async function awaitExecution(
  context: Eip155Context,
  network: CaipNetwork,
  hash: string,
  signal: AbortSignal
): Promise<string> {
  const safe = findSafe(context, network)
  if (!safe) return hash
  for (;;) {
    const progress = await readProgress(context, safe, hash, signal)
    if (progress?.step === 'executed') return progress.hash.toLowerCase()
    if (progress?.step === 'cancelled') throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: CANCELLED })
    if (progress?.step === 'failed') throw new AppKitError('TRANSACTION_REVERTED', { hash, reason: FAILED })
    if (!progress && (await isOfChain(context, network, hash, signal))) return hash
    await pause(context.chain.clock, LOOK_MS, signal)
  }
}

/** Only the kit, and the app itself, bring wallets of the type EXTERNAL: no announced one can rename transactions. */
function findSafe({ sessions }: Eip155Context, network: CaipNetwork): SafeTransactions | undefined {
  const chainId = eip155ChainId(network)
  return [...sessions.values()]
    .filter(({ connector, chainId: own }) => connector.type === 'EXTERNAL' && own === chainId)
    .map(({ provider }) => provider as object & Partial<SafeTransactions>)
    .find((provider): provider is SafeTransactions => typeof provider.readSafeTransaction === 'function')
}

async function readProgress(
  { chain }: Eip155Context,
  safe: SafeTransactions,
  hash: string,
  signal: AbortSignal
): Promise<SafeProgress | undefined> {
  const error = () => new AppKitError('TIMEOUT', { source: 'The Safe', milliseconds: PATIENCE_MS })
  const limit = { clock: chain.clock, milliseconds: PATIENCE_MS, error, signal }
  return lookAt(signal, () => withTimeLimit(limit, (ended) => untilAborted(safe.readSafeTransaction(hash), ended)))
}

async function isOfChain(context: Eip155Context, network: CaipNetwork, hash: string, signal: AbortSignal) {
  const ask = () => context.rpc.request(network, 'eth_getTransactionByHash', [hash], { signal })
  const transaction = await lookAt(signal, ask)
  return typeof transaction === 'object' && transaction !== null
}
