import { setTimeout as pause } from 'node:timers/promises'
import { buyerAccount } from '../bystanders/buying-bystander.mjs'
import { startDevelopmentChain } from '../development-chain.mjs'
import { makeRow } from '../judge.mjs'
import { onrampCustomer } from '../onramp-customer.mjs'

const inFlight = 16

/**
 * Opens orders for another user's account under the id that its history tells, cancels every second one, and shows that id instead
 * of the secret of an order.
 */
export const onrampOrders = {
  name: 'onramp-orders',
  seconds: 10,
  bystanders: ['health', 'wallets', 'buyer'],
  prepare: startDevelopmentChain,
  async run({ url, isOver }) {
    const customer = onrampCustomer({ url, localAddress: '127.0.0.1' })
    const counts = { opened: 0, cancelled: 0, refused: 0, learned: 0 }
    const [[id] = []] = await customer.history(buyerAccount)
    const purchaseId = id?.slice('onramp/'.length)
    const trick = async (index) => {
      const order = await customer.open(buyerAccount, purchaseId)
      counts.opened += 1
      if (index % 2 === 0) {
        await customer.cancel(order)
        counts.cancelled += 1
      }
      counts.learned += (await customer.told(purchaseId)).length
    }
    const attacker = async () => {
      for (let index = 0; !isOver(); index += 1) {
        try {
          await trick(index)
        } catch (error) {
          if (error.status !== 429) throw error
          counts.refused += 1
          await pause(20)
        }
      }
    }
    await Promise.all(Array.from({ length: inFlight }, attacker))
    return { ...counts, purchaseId }
  },
  rows: ({ told }) => [
    makeRow('attackers who found no purchase, or opened no order', told.purchaseId && told.opened > 0 ? 0 : 1, 0),
    makeRow('orders of others told without their secret', told.learned, 0)
  ]
}
