import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { onrampCustomer } from '../onramp-customer.mjs'

/** For whom the bystander buys. Everybody can see it, and what was bought for it. */
export const buyerAccount = `0x${'b5'.repeat(20)}`

/** Has paid for one order, cancelled one and left one open: each must stay what it is, and the history tell what was paid and nothing else. */
export async function buyingBystander(place) {
  const customer = onrampCustomer(place)
  const newOrder = async () => {
    const purchaseId = randomBytes(16).toString('hex')
    return { id: `onramp/${purchaseId}`, order: await customer.open(buyerAccount, purchaseId) }
  }
  const [paid, cancelled, open] = [await newOrder(), await newOrder(), await newOrder()]
  await customer.pay(paid.order)
  await customer.cancel(cancelled.order)
  const bought = [paid.id, 'ONRAMP_TRANSACTION_STATUS_SUCCESS']
  return {
    name: 'buyer',
    perSecond: 4,
    async ask() {
      const [history, ofPaid, ofCancelled, page] = await Promise.all([
        customer.history(buyerAccount),
        customer.told(paid.order),
        customer.told(cancelled.order),
        customer.look(open.order)
      ])
      expectSame('history', history, [bought])
      expectSame('paid order', ofPaid, [bought])
      expectSame('cancelled order', ofCancelled, [[cancelled.id, 'ONRAMP_TRANSACTION_STATUS_FAILED']])
      expectSame('open order', page.includes('<h1>Buy test coins</h1>'), true)
    },
    close() {}
  }
}

function expectSame(what, seen, expected) {
  if (!isDeepStrictEqual(seen, expected)) throw new Error(`the ${what} is ${JSON.stringify(seen)}`)
}
