/** Ethereum. @source SLIP-44 */
const ETHEREUM_COIN = 60
/** Every EVM chain; with the id of a chain added, that one. @source ENSIP-11, ENSIP-19 */
export const EVM_COIN = 0x80000000
const LAST_EVM_COIN = 0xffffffff

/** The numbers of an owner who has the key of an address: it is theirs on every EVM chain. */
export const KEY_COIN_TYPES: readonly number[] = [ETHEREUM_COIN, EVM_COIN]

/** The number of one chain. @param chainId CAIP-2 of an EVM chain */
export function coinTypeOf(chainId: string): number {
  const reference = Number(chainId.slice('eip155:'.length))
  return reference === 1 ? ETHEREUM_COIN : EVM_COIN + reference
}

/** Whether a number is one of an EVM chain, or of all of them. */
export function isEvmCoin(coinType: number): boolean {
  return coinType === ETHEREUM_COIN || (coinType >= EVM_COIN && coinType <= LAST_EVM_COIN)
}

/** CAIP-2 id of the chain of a number; `undefined` for that of all of them. */
export function chainOf(coinType: number): string | undefined {
  if (coinType === ETHEREUM_COIN) return 'eip155:1'
  return coinType === EVM_COIN ? undefined : `eip155:${coinType - EVM_COIN}`
}
