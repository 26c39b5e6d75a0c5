import type { Hono } from 'hono'
import type { EvmChains } from '../evm/evm-chain.js'
import { developmentChains } from '../onramp/development-chains.js'
import { developmentPayOut } from '../onramp/pay-out.js'
import type { PictureSource } from '../images/picture-source.js'
import { soldTokens } from '../onramp/sold-tokens.js'
import type { Storage } from '../storage/storage.js'
import { exchange } from './exchange.js'
import { localExchange } from './local-exchange.js'
import { withdrawalBook } from './withdrawal-book.js'
import { withdrawalPages } from './withdrawal-pages.js'

/** The module's dependencies. */
export interface LocalExchangeModuleOptions {
  readonly chains: EvmChains
  readonly storage: Pick<Storage, 'get' | 'set' | 'compareAndSet'>
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
  readonly pictures: PictureSource
}

/** The module of exchanges with its local ones, pages included. On chains that are not for development they hold nothing. */
export function localExchangeModule({ chains, storage, publicUrl, pictures }: LocalExchangeModuleOptions): Hono {
  const held = soldTokens(developmentChains(chains))
  const withdrawals = withdrawalBook(storage)
  const source = localExchange({ held, chains, withdrawals })
  return exchange({ source, publicUrl, pictures }).route(
    '/',
    withdrawalPages({ held, withdrawals, payOut: developmentPayOut(chains) })
  )
}
