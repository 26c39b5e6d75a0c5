import type { EvmChains } from '../evm/evm-chain.js'
import type { Payment } from './payment-book.js'
import type { PaymentStep } from './payment-page.js'

/** How far a payment is, as far as its chain can be asked. */
export async function paymentStatus(chains: EvmChains, { chainId, hash, state }: Payment): Promise<PaymentStep> {
  const client = chains.get(chainId)?.client
  if (state !== 'sent' || hash === undefined || !client) return state
  try {
    const { status } = await client.getTransactionReceipt({ hash })
    return status === 'success' ? 'arrived' : 'failed'
  } catch {
    // Not mined, or nobody can tell: it was sent.
    return 'sent'
  }
}
