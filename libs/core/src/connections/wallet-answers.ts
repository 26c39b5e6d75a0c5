import type { ChainNamespace } from '../caip/caip.js'
import { savedAnswers } from '../storage/saved-entries.js'
import { readEntry, writeEntry } from '../storage/stored-entry.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'

/** For so long after its last answer a wallet may be asked at a reload, ms: it is most likely still unlocked, so that no window opens. */
const ANSWER_LIFE_MS = 600_000

/** Remembers for this tab that the connected wallet has just answered. What comes through a session has nothing to prompt for. */
export const noteAnswer =
  (namespace: ChainNamespace, connectorUid: string): WidgetThunk =>
  (_dispatch, getState, { clock, tabStorage }) => {
    const live = selectLiveConnection(getState(), namespace)
    if (live?.connectorUid !== connectorUid || live.session) return
    const place = { storage: tabStorage, kitId: getState().options.id }
    const answer = { connectorId: live.wallet.connectorId, at: clock.now() }
    writeEntry(place, savedAnswers, { ...readEntry(place, savedAnswers), [namespace]: answer })
  }

/** Forgets in this tab that a wallet has answered: until it does again, it is not asked at a reload. */
export const forgetAnswer =
  (namespace: ChainNamespace): WidgetThunk =>
  (_dispatch, getState, { tabStorage }) => {
    const place = { storage: tabStorage, kitId: getState().options.id }
    const { [namespace]: _forgotten, ...others } = readEntry(place, savedAnswers)
    writeEntry(place, savedAnswers, others)
  }

/** Whether a wallet answered this tab a short while ago. A time that has not come yet says nothing. */
export const hasAnsweredLately =
  (namespace: ChainNamespace, connectorId: string): WidgetThunk<boolean> =>
  (_dispatch, getState, { clock, tabStorage }) => {
    const answer = readEntry({ storage: tabStorage, kitId: getState().options.id }, savedAnswers)[namespace]
    const age = clock.now() - (answer?.at ?? Infinity)
    return answer?.connectorId === connectorId && age >= 0 && age < ANSWER_LIFE_MS
  }
