import { AppKitError, type ConnectorContext, type ConnectorEvent } from '@appkit/core'
import { expect, it } from 'vitest'
import type { FrameSession } from '../session/frame-session.js'
import type { AskFrame } from './ask-frame.js'
import { createWalletRequests } from './wallet-requests.js'

/** One request that waits for the person, and a hand on the frame. */
function ask() {
  const events: ConnectorEvent[] = []
  const hidden: true[] = []
  let approve = (): void => undefined
  let answer = (_result: unknown): void => undefined
  const askFrame: AskFrame = (_name, _payload, signal, onApproved) =>
    new Promise((resolve, reject) => {
      approve = () => onApproved?.()
      answer = (result) => resolve(result as never)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const context = {
    emit: (event: ConnectorEvent) => void events.push(event),
    getNetworks: () => []
  } as Partial<ConnectorContext> as ConnectorContext
  const requests = createWalletRequests(context, askFrame, () => void hidden.push(true))
  const session = { over: new AbortController().signal } as Partial<FrameSession> as FrameSession
  const outcome = requests.request(session, 'eip155:1', 'eth_sendTransaction', [{}])
  return {
    events,
    hidden,
    requests,
    outcome,
    approve: () => approve(),
    answer: (result: unknown) => answer(result)
  }
}

it('default: until the person has agreed, turning away is a no', async () => {
  const { events, requests, outcome } = ask()
  requests.reject()
  await expect(outcome).rejects.toSatisfy((error) => AppKitError.is(error, 'USER_REJECTED'))
  expect(events).toEqual([
    { type: 'approvalRequested', id: '1', method: 'eth_sendTransaction' },
    { type: 'approvalEnded', id: '1', outcome: 'rejected' }
  ])
})

it('behavior: afterwards the frame is hidden, and turning away ends nothing: what was sent is not said to be refused', async () => {
  const { events, hidden, requests, outcome, approve, answer } = ask()
  approve()
  approve()
  expect(events.at(-1)).toEqual({ type: 'approvalEnded', id: '1', outcome: 'approved' })
  expect(hidden).toHaveLength(1)
  requests.reject()
  answer('0x12')
  expect(await outcome).toBe('0x12')
  expect(events).toHaveLength(2)
})
