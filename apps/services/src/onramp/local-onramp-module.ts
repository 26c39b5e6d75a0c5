import type { Hono } from 'hono'
import type { EvmChains } from '../evm/evm-chain.js'
import type { PriceSource } from '../prices/price-source.js'
import type { Storage } from '../storage/storage.js'
import { developmentChains } from './development-chains.js'
import { localOnramp } from './local-onramp.js'
import { onramp } from './onramp.js'
import { orderBook } from './order-book.js'
import { orderStatus } from './order-status.js'
import { developmentPayOut } from './pay-out.js'
import { paymentBook, type Payment } from './payment-book.js'
import { paymentDesk } from './payment-desk.js'
import type { PaymentStep } from './payment-page.js'
import { paymentPages } from './payment-pages.js'
import { soldTokens } from './sold-tokens.js'

/** The module's dependencies. */
export interface LocalOnrampModuleOptions {
  readonly chains: EvmChains
  readonly prices: PriceSource
  readonly storage: Pick<Storage, 'get' | 'set' | 'delete' | 'compareAndSet'>
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** The module of the on-ramp with its local provider, pages included. On chains that are not for development it sells nothing. */
export function localOnrampModule({ chains, prices, storage, publicUrl }: LocalOnrampModuleOptions): Hono {
  const sold = soldTokens(developmentChains(chains))
  const orders = orderBook(storage)
  const source = localOnramp({ sold, prices, orders })
  const payments = paymentBook(storage)
  const desk = paymentDesk({ sold, source, orders, payments, payOut: developmentPayOut(chains) })
  const statusOf = (payment: Payment) => paymentStatus(chains, payment)
  return onramp({ source, publicUrl })
    .route('/', orderStatus({ desk, statusOf, publicUrl }))
    .route('/', paymentPages({ desk, statusOf }))
}

/** How far a payment is, as far as its chain can be asked. */
async function paymentStatus(chains: EvmChains, { chainId, hash, state }: Payment): Promise<PaymentStep> {
  const client = chains.get(chainId)?.client
  if (state !== 'sent' || hash === undefined || !client) return state
  try {
    const { status } = await client.getTransactionReceipt({ hash })
    return status === 'success' ? 'arrived' : 'failed'
  } catch {
    // Not mined, or the node cannot tell: it was sent.
    return 'sent'
  }
}
