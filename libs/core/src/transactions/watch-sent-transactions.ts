import { isAnyOf } from '@reduxjs/toolkit'
import { connectionsSlice } from '../connections/connections-slice.js'
import { routerSlice } from '../router/router-slice.js'
import { SENT_TRANSACTIONS_KEY } from '../storage/saved-entries.js'
import { storagePrefix } from '../storage/stored-entry.js'
import type { FollowerParameters, TransactionFollower } from './transaction-follower.js'
import { transactionsSlice } from './transactions-slice.js'

const { disconnected } = connectionsSlice.actions
const { opened } = routerSlice.actions
const { transactionSent } = transactionsSlice.actions

/**
 * Follows what is sent through the kit, and what was sent at an earlier visit once the user opens the modal. What that takes is loaded when there is
 * something to follow, or to forget.
 */
export function watchSentTransactions(parameters: FollowerParameters): void {
  let follower: Promise<TransactionFollower> | undefined
  let hasFollowed = false
  parameters.listeners.startListening({
    matcher: isAnyOf(transactionSent, opened, disconnected),
    effect: async (action, { getState, getOriginalState, extra: { storage } }) => {
      const key = storagePrefix(getState().options.id) + SENT_TRANSACTIONS_KEY
      const isSent = transactionSent.match(action)
      if (!isSent && (storage.getItem(key) === null || (hasFollowed && opened.match(action)))) return
      const former = disconnected.match(action)
        ? getOriginalState().connections.byNamespace[action.payload.namespace]
        : undefined
      follower ??= import('./transaction-follower.js').then((module) => module.createTransactionFollower(parameters))
      try {
        const { follow, forget } = await follower
        if (former?.status === 'connected') return forget(former.accounts.map(({ address }) => address))
        if (disconnected.match(action)) return
        hasFollowed = true
        follow()
      } catch {
        // Not loaded: what is pending stays so, and the next occasion loads again. What must be forgotten does not wait for it.
        follower = undefined
        if (former) storage.removeItem(key)
      }
    }
  })
}
