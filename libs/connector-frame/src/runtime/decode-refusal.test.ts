import { expect, it } from 'vitest'
import { AppKitError } from '@appkit/core'
import type { FrameErrorPayload, FrameRequestName } from '@appkit/frame-protocol'
import { FrameFailure } from '@appkit/frame-protocol/client'
import { decodeRefusal } from './decode-refusal.js'

function refused(answer: FrameErrorPayload): FrameFailure {
  const { message, code } = answer
  return new FrameFailure('answered', 'WALLET_ERROR', code === undefined ? {} : { walletCode: code }, {
    message,
    answer
  })
}

it.each<[FrameRequestName, FrameErrorPayload, object]>([
  [
    'CONNECT_OTP',
    { message: 'رمز غير صالح', reason: 'CODE_WRONG' },
    { code: 'WALLET_ERROR', context: { reason: 'CODE_WRONG' } }
  ],
  ['CONNECT_OTP', { message: 'Invalid code' }, { code: 'WALLET_ERROR', context: { reason: 'CODE_WRONG' } }],
  [
    'CONNECT_OTP',
    { message: 'Trop de tentatives', code: -32_005, reason: 'RATE_LIMITED', retryAfterSeconds: 720 },
    { code: 'WALLET_ERROR', context: { walletCode: -32_005, reason: 'RATE_LIMITED' }, message: 'Trop de tentatives' }
  ],
  [
    'CONNECT_EMAIL',
    { message: 'Trop de tentatives', code: -32_005, reason: 'RATE_LIMITED', retryAfterSeconds: 720 },
    { code: 'RATE_LIMITED', context: { retryAfterSeconds: 720 }, message: 'Please try again after 720 seconds' }
  ],
  [
    'UPDATE_EMAIL',
    { message: 'Please try again after 18 seconds' },
    { code: 'RATE_LIMITED', context: { retryAfterSeconds: 18 } }
  ],
  [
    'CONNECT_EMAIL',
    { message: 'Too many requests', code: -32_005 },
    { code: 'RATE_LIMITED', message: 'Too many requests' }
  ]
])('behavior: %s that is refused with %o', (name, answer, expected) => {
  const decoded = decodeRefusal(refused(answer), name)
  expect(decoded).toBeInstanceOf(AppKitError)
  expect(decoded).toMatchObject(expected)
})

it('behavior: any other failure stays as it is', () => {
  const others = [
    refused({ message: 'The node refused', code: -32_000 }),
    new FrameFailure(
      'iframe_request_timeout',
      'TIMEOUT',
      { source: 'The secure frame', milliseconds: 1 },
      { message: 'Late' }
    ),
    new AppKitError('OFFLINE', { source: 'x' }),
    'thrown'
  ]
  for (const error of others) expect(decodeRefusal(error, 'CONNECT_EMAIL')).toBe(error)
})
