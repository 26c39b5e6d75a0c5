import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState } from '../store/widget-store.js'
import type { FollowerParameters, TransactionFollower } from './transaction-follower.js'
import { transactionsSlice } from './transactions-slice.js'

/** What following needs of a kit. */
export interface FollowParameters extends FollowerParameters {
  readonly listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>
}

/** Follows what is sent through the kit; what that takes is loaded with the first transaction. */
export function followSentTransactions({ listeners, ...parameters }: FollowParameters): void {
  let follower: Promise<TransactionFollower> | undefined
  listeners.startListening({
    actionCreator: transactionsSlice.actions.transactionSent,
    effect: async ({ payload }) => {
      follower ??= import('./transaction-follower.js').then((module) => module.createTransactionFollower(parameters))
      try {
        const { follow } = await follower
        follow(payload.hash)
      } catch {
        // Not loaded: it stays pending, and the next transaction loads again.
        follower = undefined
      }
    }
  })
}
