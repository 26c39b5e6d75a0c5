import { dataApi } from '@appkit/core/data'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import type { PlainError } from '@appkit/core'
import { GALLERY_NOW } from './fixtures.js'

/** What the cache knows of an answer; `age` in ms. */
export type CachedAnswer<Data> =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly data: Data; readonly age?: number }
  | { readonly status: 'rejected'; readonly error: PlainError; readonly data?: Data; readonly age?: number }

/** One question with what is known of its answer. */
export interface CachedQuestion {
  readonly endpointName: string
  readonly question: object
  readonly answer: CachedAnswer<unknown> | undefined
}

const idle = { type: 'gallery/initial' }

/** The state of the data layer in which these questions were asked; one without an answer was not. */
export function cachedAnswers(questions: readonly CachedQuestion[]): unknown {
  const asked = questions.flatMap(({ answer, ...question }) => (answer ? [entryOf({ ...question, answer })] : []))
  return { ...dataApi.reducer(undefined, idle), queries: Object.fromEntries(asked) }
}

function entryOf({ endpointName, question, answer }: CachedQuestion & { readonly answer: CachedAnswer<unknown> }) {
  const key = defaultSerializeQueryArgs({ queryArgs: question, endpointName, endpointDefinition: {} as never })
  const age = 'age' in answer ? (answer.age ?? 0) : 0
  const entry = {
    ...answer,
    endpointName,
    requestId: 'gallery',
    originalArgs: question,
    startedTimeStamp: GALLERY_NOW - age,
    fulfilledTimeStamp: 'data' in answer && answer.data !== undefined ? GALLERY_NOW - age : undefined
  }
  return [key, entry] as const
}
