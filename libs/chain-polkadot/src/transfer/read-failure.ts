import { AppKitError } from '@appkit/core'
import { UNKNOWN_REASON } from '@appkit/core/internal'
import type { ApiPromise } from '@polkadot/api/promise'
import type { Registry } from '@polkadot/types/types'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'
import type { TransactionPlace } from './block-search.js'

/** Longest reason, characters. @source docs/threats.md T6.07 */
const REASON_LIMIT = 200

/**
 * Why a transaction that is in a block came to nothing, e.g. `balances.InsufficientBalance`; `undefined`: it did not fail.
 * @throws AppKitError BAD_RESPONSE where the block does not say how it ended, failures of the nodes
 * @source frame_system ExtrinsicSuccess, ExtrinsicFailed
 */
export async function readFailure(api: ApiPromise, { block, index }: TransactionPlace): Promise<string | undefined> {
  const then = await api.at(block.hash)
  const records = (await then.query['system']?.['events']?.()) as Iterable<EventRecord> | undefined
  for (const { phase, event } of records ?? []) {
    if (!phase.isApplyExtrinsic || !phase.asApplyExtrinsic.eq(index) || event.section !== 'system') continue
    if (event.method === 'ExtrinsicSuccess') return undefined
    if (event.method === 'ExtrinsicFailed') return describe(then.registry, event.data[0] as DispatchError)
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'events of a block' })
}

function describe(registry: Registry, error: DispatchError): string {
  return nameOf(registry, error).slice(0, REASON_LIMIT)
}

function nameOf(registry: Registry, error: DispatchError): string {
  if (error.isToken) return `token.${error.asToken.type}`
  if (error.isArithmetic) return `arithmetic.${error.asArithmetic.type}`
  if (!error.isModule) return error.type
  try {
    const { section, name } = registry.findMetaError(error.asModule)
    return `${section}.${name}`
  } catch {
    return UNKNOWN_REASON
  }
}
