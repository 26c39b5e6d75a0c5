import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import type { Answer } from '../http/data-request.js'
import { readSavedAnswer, saveAnswer, type SavedResource } from './saved-answers.js'

/** What an endpoint hands on of its own. */
export type RecallContext = Pick<BaseQueryApi, 'extra' | 'getState' | 'dispatch' | 'forced' | 'queryCacheKey'>

/** A question whose answers outlive the page. */
export interface RecalledQuestion<T> {
  readonly resource: SavedResource<T>
  /** Tells questions of one resource apart, e.g. the account. */
  readonly key: string
  /** How long a kept answer is as good as a new one, seconds. */
  readonly freshSeconds: number
  /** Whether an answer that is no longer fresh is shown while a newer one is asked for: only one that says its age, or that age does not harm. */
  readonly isShownMeanwhile: boolean
  /** Asks the source. */
  readonly ask: () => Promise<Answer<T>>
  /** Whether an answer is worth keeping. @default every one */
  readonly isKept?: (answer: T) => boolean
}

/**
 * Answers with what an earlier page kept, while it is fresh and no newer one is wanted; asks otherwise. While it asks, an older answer may be
 * shown, and stays when there is none.
 */
export async function fetchOrRecall<T>(context: RecallContext, question: RecalledQuestion<T>): Promise<Answer<T>> {
  const { resource, key, freshSeconds, isKept } = question
  const { storage, clock } = context.extra as WidgetServices
  const place = { storage, clock, kitId: (context.getState() as WidgetState).options.id }
  const kept = readSavedAnswer(place, resource, key)
  if (kept && !context.forced && clock.now() - kept.savedAt < freshSeconds * 1_000) return { data: kept.answer }
  if (kept && question.isShownMeanwhile) showMeanwhile(context, kept.answer)
  const answer = await question.ask()
  if (!answer.error && (isKept?.(answer.data) ?? true)) saveAnswer(place, resource, key, answer.data)
  return answer
}

/** Puts an older answer into the cache of a question that has none yet, without ending its request. */
function showMeanwhile({ dispatch, getState, queryCacheKey }: RecallContext, value: unknown): void {
  const entry = (getState() as WidgetState).data?.queries[queryCacheKey as never] as { data?: unknown } | undefined
  if (!entry || entry.data !== undefined) return
  const patches = [{ op: 'replace' as const, path: [], value }]
  dispatch(dataApi.internalActions.queryResultPatched({ queryCacheKey: queryCacheKey as never, patches }))
}
