import { AppKitError } from '@appkit/core'
import type { ApiPromise } from '@polkadot/api/promise'

/** What an account has of the native coin, base units. @source pallet_balances AccountData */
export interface CoinFunds {
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
  /** Whether something on the chain needs the account to stay, e.g. a staking ledger. */
  readonly isNeeded: boolean
  /** Whether the account exists. */
  readonly exists: boolean
}

/** What an account has of an asset, base units. @source pallet_assets AssetAccount */
export interface AssetFunds {
  readonly balance: bigint
  readonly exists: boolean
  readonly isLiquid: boolean
}

/** An asset. @source pallet_assets AssetDetails */
export interface AssetFacts {
  /** The least that an account may have of it. */
  readonly minimum: bigint
  /** Whether it alone keeps an account in being. */
  readonly isSufficient: boolean
  readonly isLive: boolean
}

/** The least that an account may have of the native coin, base units. @throws AppKitError BAD_RESPONSE */
export function readExistentialDeposit(api: ApiPromise): bigint {
  return toUnits(api.consts['balances']?.['existentialDeposit']?.toPrimitive())
}

/** @throws AppKitError BAD_RESPONSE and failures of the nodes */
export async function readCoinFunds(api: ApiPromise, key: Uint8Array): Promise<CoinFunds> {
  const { providers, sufficients, consumers, data } = toFields(await ask(api, 'system', 'account', [key]))
  // Older runtimes freeze for fees and for the rest apart; whatever is frozen for the rest does not leave the account.
  const { free, reserved, miscFrozen, frozen = miscFrozen } = toFields(data)
  return {
    free: toUnits(free),
    reserved: toUnits(reserved),
    frozen: toUnits(frozen),
    isNeeded: toUnits(consumers) > 0n,
    exists: toUnits(providers) + toUnits(sufficients) > 0n
  }
}

/** @throws AppKitError BAD_RESPONSE and failures of the nodes */
export async function readAssetFunds(api: ApiPromise, asset: number, key: Uint8Array): Promise<AssetFunds> {
  const account = await ask(api, 'assets', 'account', [asset, key])
  if (account === null) return { balance: 0n, exists: false, isLiquid: true }
  const { balance, status } = toFields(account)
  return { balance: toUnits(balance), exists: true, isLiquid: status === 'Liquid' }
}

/** @throws AppKitError UNSAFE_TRANSACTION for an asset that is not there, BAD_RESPONSE and failures of the nodes */
export async function readAssetFacts(api: ApiPromise, asset: number): Promise<AssetFacts> {
  const details = await ask(api, 'assets', 'asset', [asset])
  if (details === null) throw new AppKitError('UNSAFE_TRANSACTION', { detail: `there is no asset ${asset}` })
  const { minBalance, isSufficient, status } = toFields(details)
  return { minimum: toUnits(minBalance), isSufficient: isSufficient === true, isLive: status === 'Live' }
}

async function ask(api: ApiPromise, pallet: string, name: string, keys: readonly unknown[]): Promise<unknown> {
  const query = api.query[pallet]?.[name]
  if (!query) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: `${pallet}.${name}` })
  return (await query(...keys)).toPrimitive()
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The library writes small integers as numbers, large ones as digits. */
function toUnits(value: unknown): bigint {
  const isWhole =
    typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && /^\d+$/.test(value)
  if (isWhole) return BigInt(value as number | string)
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' })
}
