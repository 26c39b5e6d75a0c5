import { expect, test } from 'vitest'
import type { DataAnswer } from './data-request.js'
import { readAnswer } from './read-answer.js'

const meta = { service: 'rpc', baseUrl: 'https://rpc.example', failure: 'Not today', isSkipped: false } as const
const answer: DataAnswer = { data: {}, meta }

test('behavior: a decoder that refuses is BAD_RESPONSE, also one that fails', () => {
  const refused = { error: { code: 'BAD_RESPONSE', message: 'Not today', context: { source: 'The data provider' } } }
  expect(readAnswer(answer, () => undefined)).toMatchObject(refused)
  expect(readAnswer(answer, (data) => (data as { a: { b: unknown } }).a.b)).toMatchObject(refused)
})
