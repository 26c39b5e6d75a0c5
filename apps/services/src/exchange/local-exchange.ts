import { isAddressEqual, parseUnits, TransactionReceiptNotFoundError } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { servedChain } from '../evm/wanted-chains.js'
import type { SoldToken } from '../onramp/sold-tokens.js'
import type { AssetId, ExchangeSource, WithdrawalStatus } from './exchange-source.js'
import { LOCAL_EXCHANGES } from './local-exchanges.js'
import type { Withdrawal, WithdrawalBook } from './withdrawal-book.js'

/** Path of the page where a withdrawal is confirmed. */
export const WITHDRAWAL_PATH = '/exchange/local'

/** The exchanges' dependencies. */
export interface LocalExchangeOptions {
  readonly held: readonly SoldToken[]
  readonly chains: EvmChains
  readonly withdrawals: WithdrawalBook
}

/** What the exchanges hold of an asset. @returns `undefined` for one that none of them has */
export function heldToken(held: readonly SoldToken[], { chainId, address }: AssetId): SoldToken | undefined {
  return held.find((token) => token.chainId === chainId && isAddressEqual(token.token.address, address))
}

/** The exchanges of a developer's machine: they all hold as much play money as any user wants. */
export function localExchange({ held, chains, withdrawals }: LocalExchangeOptions): ExchangeSource {
  const isKnown = (exchangeId: string): boolean => LOCAL_EXCHANGES.some(({ id }) => id === exchangeId)

  async function minedStatus({ chainId, txHash, step }: Withdrawal): Promise<WithdrawalStatus> {
    if (step === 'waiting') return { status: 'UNKNOWN' }
    if (step === 'cancelled' || step === 'failed') return { status: 'FAILED' }
    if (txHash === undefined) return { status: 'IN_PROGRESS' }
    const { client } = servedChain(chains, chainId)
    try {
      const { status } = await client.getTransactionReceipt({ hash: txHash })
      return { status: status === 'success' ? 'SUCCESS' : 'FAILED', txHash }
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return { status: 'IN_PROGRESS', txHash }
      throw toUpstreamError(error)
    }
  }

  return {
    exchangesFor: (asset) => (heldToken(held, asset) ? LOCAL_EXCHANGES : []),
    assetsOf: (exchangeId) =>
      isKnown(exchangeId)
        ? held.map(({ chainId, token: { address, name, symbol, decimals } }) => ({
            chainId,
            address,
            name,
            symbol,
            decimals
          }))
        : undefined,
    async open({ exchangeId, asset, amount, recipient }) {
      if (!isKnown(exchangeId)) throw new ServiceError('BAD_REQUEST', 'There is no such exchange')
      const token = heldToken(held, asset)
      if (!token) throw new ServiceError('BAD_REQUEST', 'The asset is not supported')
      checkAmount(amount, token)
      const { chainId, address } = asset
      const sessionId = await withdrawals.keep({ exchangeId, chainId, token: address, amount, recipient })
      return { sessionId, path: `${WITHDRAWAL_PATH}/${sessionId}` }
    },
    async statusOf(exchangeId, sessionId) {
      const withdrawal = await withdrawals.find(sessionId)
      if (withdrawal?.exchangeId !== exchangeId) throw new ServiceError('NOT_FOUND', 'There is no such withdrawal')
      return minedStatus(withdrawal)
    }
  }
}

/** An amount with more digits than the token has would be rounded, so it is none. */
function checkAmount(amount: string, { token: { decimals } }: SoldToken): void {
  const [, fraction = ''] = amount.split('.')
  if (fraction.length <= decimals && parseUnits(amount, decimals) > 0n) return
  throw new ServiceError('BAD_REQUEST', `The amount must be above 0, with ${decimals} decimals at most`)
}
