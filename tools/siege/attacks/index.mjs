import { relayBatchFetch, relayBatchSubscribe } from './relay-batches.mjs'

/** Every attack, in the order in which they are run. */
export const attacks = [relayBatchSubscribe, relayBatchFetch]
