import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { base64 } from '@scure/base'
import { isSolanaAddress } from '../guards/address.js'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'

/** The fields of an account on the chain that the kit reads. */
export interface ChainAccountInfo {
  /** The program that the account belongs to. */
  readonly owner: string
  readonly executable: boolean
  readonly lamports: bigint
  /** At most the first 4,096 bytes: a mint or token account, the byte that says which of the two it is, and its extensions. */
  readonly data: Uint8Array
}

const DATA_LIMIT = 4_096

/**
 * Reads accounts from the chain. `undefined` in place of one that is not there.
 * @throws AppKitError BAD_RESPONSE, and those of the reader
 * @source Solana RPC, getMultipleAccounts
 */
export async function readAccounts(
  rpc: NodeReader,
  network: CaipNetwork,
  addresses: readonly string[],
  signal: AbortSignal
): Promise<readonly (ChainAccountInfo | undefined)[]> {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: DATA_LIMIT } }
  const found = valueInContext(await rpc.request(network, 'getMultipleAccounts', [addresses, options], { signal }))
  if (!Array.isArray(found) || found.length !== addresses.length) throw badAccounts()
  return found.map(readAccount)
}

function readAccount(value: unknown): ChainAccountInfo | undefined {
  if (value === null) return undefined
  const { owner, executable, data, lamports: held } = (value ?? {}) as Record<string, unknown>
  const [text, encoding] = Array.isArray(data) ? (data as unknown[]) : []
  const lamports = readQuantity(held)
  if (lamports === undefined || !isSolanaAddress(owner) || typeof executable !== 'boolean' || encoding !== 'base64')
    throw badAccounts()
  try {
    return { owner, executable, lamports, data: base64.decode(String(text)).slice(0, DATA_LIMIT) }
  } catch {
    throw badAccounts()
  }
}

function badAccounts(): AppKitError {
  return new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getMultipleAccounts' })
}
