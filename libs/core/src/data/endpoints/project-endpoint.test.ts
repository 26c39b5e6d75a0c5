import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { projectApi } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { FakeReply } from '../../testing/index.js'

const { getAllowedOrigins, getAnalyticsConfig } = projectApi.endpoints

interface Result {
  readonly data?: unknown
  readonly error?: PlainError
}

async function ask(action: object, replies: Readonly<Record<string, FakeReply>>, baseUrls?: object) {
  const { answerOf, widget } = setUpData(replies, baseUrls ? { baseUrls } : {})
  const result = await answerOf<Result>(action)
  widget.dispose()
  return result
}

describe('T2.E23 the origins of a project', () => {
  const path = '/projects/v1/origins'

  test('default: patterns, and an empty list only where it was answered', async () => {
    const allowedOrigins = ['https://app.example', 'https://*.app.example']
    expect((await ask(getAllowedOrigins.initiate(), { [path]: { allowedOrigins } })).data).toEqual(allowedOrigins)
    expect((await ask(getAllowedOrigins.initiate(), { [path]: { allowedOrigins: [] } })).data).toEqual([])
    expect((await ask(getAllowedOrigins.initiate(), {}, {})).data).toEqual([])
  })

  test.each(['null', '[]', '{"allowedOrigins":null}', '{"allowedOrigins":[7]}', '<html>'])(
    'behavior: %s is an error, not an empty list',
    async (body) => {
      const { data, error } = await ask(getAllowedOrigins.initiate(), { [path]: body })
      expect([data, error?.code]).toEqual([undefined, 'BAD_RESPONSE'])
    }
  )
})

describe('T2.E24 statistics', () => {
  const path = '/getAnalyticsConfig'

  test('default: as the project wants', async () => {
    const { data } = await ask(getAnalyticsConfig.initiate(), { [path]: { isAnalyticsEnabled: true } })
    expect(data).toEqual({ isEnabled: true })
  })

  test.each(['null', '{"isAnalyticsEnabled":"true"}', '<html>'])('behavior: after %s there are none', async (body) => {
    expect((await ask(getAnalyticsConfig.initiate(), { [path]: body })).data).toEqual({ isEnabled: false })
  })

  test('default: without a directory there are none', async () => {
    expect((await ask(getAnalyticsConfig.initiate(), {}, {})).data).toEqual({ isEnabled: false })
  })
})
