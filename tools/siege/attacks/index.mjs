import { crowd } from './crowd.mjs'
import { mailboxPush } from './mailbox-push.mjs'
import { namesGrab } from './names-grab.mjs'
import { onrampOrders } from './onramp-orders.mjs'
import { oneAddress } from './one-address.mjs'
import { relayBatchFetch, relayBatchSubscribe } from './relay-batches.mjs'
import { relayChurn } from './relay-churn.mjs'
import { relayFlood, relayFloodFromMany } from './relay-flood.mjs'
import { sessionWishes } from './session-wishes.mjs'
import { slowConnections } from './slow-connections.mjs'
import { spinNode } from './spin-node.mjs'
import { storageFill } from './storage-fill.mjs'

/** Every attack, in the order in which they are run. */
export const attacks = [
  relayBatchSubscribe,
  relayBatchFetch,
  relayChurn,
  relayFlood,
  relayFloodFromMany,
  mailboxPush,
  crowd,
  slowConnections,
  spinNode,
  sessionWishes,
  namesGrab,
  onrampOrders,
  storageFill,
  oneAddress
]
