import { expect, it } from 'vitest'
import { AppKitError } from '@appkit/core'
import { DOLLAR, RECEIVER, setUpSend } from '../../test/set-up-send.js'
import { confirmTransfer } from './confirm-transfer.js'
import { reviewTransfer } from './review-transfer.js'
import { sendSlice } from './send-slice.js'

const { tokenChosen } = sendSlice.actions
/** As a data provider tells it that counts with 8 decimals instead of 6. */
const LIE = { caipNetworkId: 'eip155:1', address: DOLLAR, name: 'Test Dollar', symbol: 'TUSD', decimals: 8 } as const

it('behavior: a token that the data provider counts otherwise than its contract is refused, and what was typed stays', async () => {
  const kit = await setUpSend()
  kit.dispatch(tokenChosen(LIE))
  await kit.fill('1')
  await kit.dispatch(reviewTransfer())
  expect(kit.send().status).toEqual({
    step: 'editing',
    problem: { code: 'TOKEN_MISMATCH', mismatch: { token: DOLLAR, symbol: 'TUSD', expected: 8, actual: 6 } }
  })
  expect(kit.send().form).toMatchObject({ amount: '1', receiver: RECEIVER, token: LIE })
  await kit.dispatch(confirmTransfer())
  expect(kit.chain.sent).toEqual([])
})

it('behavior: without an answer it can be tried again, and what was typed stays', async () => {
  let isAnswering = false
  const kit = await setUpSend({
    decimals: () => {
      if (isAnswering) return 8
      throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    }
  })
  kit.dispatch(tokenChosen(LIE))
  await kit.fill('1')
  await kit.dispatch(reviewTransfer())
  expect(kit.send().status).toEqual({ step: 'editing', problem: { code: 'UNAVAILABLE', reason: 'unread' } })
  expect(kit.send().form).toMatchObject({ amount: '1', receiver: RECEIVER })
  isAnswering = true
  await kit.dispatch(reviewTransfer())
  expect(kit.send().status).toMatchObject({
    step: 'reviewing',
    snapshot: { amount: '100000000', witness: 'independent' }
  })
})

it('behavior: the review says so when only the data provider’s own node has answered', async () => {
  const kit = await setUpSend({
    decimals: ({ source }) => {
      if ('url' in source && source.url.startsWith('https://rpc.example/v1/')) return 6
      throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
    }
  })
  kit.dispatch(tokenChosen({ ...LIE, decimals: 6 }))
  await kit.fill('1')
  await kit.dispatch(reviewTransfer())
  expect(kit.send().status).toMatchObject({ step: 'reviewing', snapshot: { witness: 'provider' } })
})

it('default: a token is read once; the network’s own coin is not', async () => {
  const asked: unknown[] = []
  const kit = await setUpSend({
    decimals: ({ source }) => {
      asked.push(source)
      return 6
    }
  })
  await kit.fill('0.25')
  await kit.dispatch(reviewTransfer())
  expect(asked).toEqual([])
  kit.dispatch(tokenChosen({ ...LIE, decimals: 6 }))
  await kit.fill('1')
  await kit.dispatch(reviewTransfer())
  const first = asked.length
  expect(first).toBeGreaterThan(0)
  await kit.fill('2')
  await kit.dispatch(reviewTransfer())
  expect(kit.send().status).toMatchObject({ step: 'reviewing', snapshot: { amount: '2000000' } })
  expect(asked).toHaveLength(first)
})
