import type { Hono } from 'hono'
import type { EvmChains } from '../evm/evm-chain.js'
import { localExchange } from '../exchange/local-exchange.js'
import { withdrawalBook } from '../exchange/withdrawal-book.js'
import { developmentChains } from '../onramp/development-chains.js'
import { developmentPayOut } from '../onramp/pay-out.js'
import { soldTokens } from '../onramp/sold-tokens.js'
import type { PriceSource } from '../prices/price-source.js'
import type { Storage } from '../storage/storage.js'
import { localTransfers } from './local-transfers.js'
import { transferBook } from './transfer-book.js'
import { transfers } from './transfers.js'

/** The module's dependencies. */
export interface LocalTransfersModuleOptions {
  readonly chains: EvmChains
  readonly prices: PriceSource
  readonly storage: Pick<Storage, 'get' | 'set' | 'compareAndSet'>
}

/** The module of transfers with its local solver. On chains that are not for development it transfers nothing. */
export function localTransfersModule({ chains, prices, storage }: LocalTransfersModuleOptions): Hono {
  const held = soldTokens(developmentChains(chains))
  const payOut = developmentPayOut(chains)
  return transfers({
    source: localTransfers({ held, chains, prices, payOut, transfers: transferBook(storage) }),
    exchanges: localExchange({ held, chains, withdrawals: withdrawalBook(storage) })
  })
}
