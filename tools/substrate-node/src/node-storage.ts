import { u8aToHex } from '@polkadot/util'
import type { NodeRuntime } from './load-runtime.js'

/** An account of the native coin. */
export interface CoinAccount {
  nonce: number
  consumers: number
  free: bigint
  reserved: bigint
  frozen: bigint
}

/** An asset, and what each account has of it. */
export interface Asset {
  readonly minBalance: bigint
  readonly isSufficient: boolean
  isLive: boolean
  readonly balances: Map<string, bigint>
  readonly frozen: Set<string>
}

/** What a node keeps, in memory, and as its runtime writes it. Accounts are named by their key in hex. */
export interface NodeStorage {
  readonly accounts: Map<string, CoinAccount>
  readonly assets: Map<number, Asset>
  /** The value under a storage key, `0x` hex; `null`: there is none. */
  read(key: string): string | null
}

export const toName = (key: Uint8Array): string => u8aToHex(key).slice(2)

export function createNodeStorage({ registry, decorated }: NodeRuntime): NodeStorage {
  const accounts = new Map<string, CoinAccount>()
  const assets = new Map<number, Asset>()

  function keyOf(pallet: string, name: string, values: readonly unknown[]): string {
    const entry = decorated.query[pallet]?.[name]
    return registry.createType('StorageKey', [entry, [...values]] as never).toHex()
  }

  function* entries(): Generator<readonly [key: string, write: () => string]> {
    for (const [name, { nonce, consumers, ...data }] of accounts) {
      const value = { nonce, consumers, providers: 1, data }
      yield [
        keyOf('system', 'account', [`0x${name}`]),
        () => registry.createType('FrameSystemAccountInfo', value as never).toHex()
      ]
    }
    for (const [id, asset] of assets) {
      const { minBalance, isSufficient, isLive } = asset
      const details = { minBalance, isSufficient, status: isLive ? 'Live' : 'Frozen', supply: 1n }
      yield [
        keyOf('assets', 'asset', [id]),
        () => registry.createType('PalletAssetsAssetDetails', details as never).toHex()
      ]
      for (const [name, balance] of asset.balances) {
        const account = { balance, status: asset.frozen.has(name) ? 'Frozen' : 'Liquid' }
        yield [
          keyOf('assets', 'account', [id, `0x${name}`]),
          () => registry.createType('PalletAssetsAssetAccount', account as never).toHex()
        ]
      }
    }
  }

  return {
    accounts,
    assets,
    read(wanted) {
      for (const [key, write] of entries()) if (key === wanted) return write()
      return null
    }
  }
}
