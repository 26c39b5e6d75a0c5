import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import type { Connector } from '../plugin/connector.js'
import { untilAborted } from './until-aborted.js'
import { withCancellation } from './with-cancellation.js'

const connector: Connector = { uid: 'one', id: 'one', name: 'One', type: 'INJECTED', chain: 'eip155' }
const gone = new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
const forever = new Promise<never>(() => undefined)

function setUp() {
  const [end, asked] = [new AbortController(), new AbortController()]
  const request = { connector, signal: asked.signal }
  const attempt = withCancellation(end.signal, request, (signal) => untilAborted(forever, signal))
  return { end, asked, attempt }
}

test('behavior: the caller and the end of the runtime end it; the first one’s reason is told', async () => {
  const cancelled = setUp()
  cancelled.asked.abort()
  cancelled.end.abort(gone)
  await expect(cancelled.attempt).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  const disposed = setUp()
  disposed.end.abort(gone)
  disposed.asked.abort()
  await expect(disposed.attempt).rejects.toBe(gone)
})

test('behavior: one that was given up before it began is told so', async () => {
  const request = { connector, signal: AbortSignal.abort() }
  const attempt = withCancellation(new AbortController().signal, request, (signal) => untilAborted(forever, signal))
  await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
})
