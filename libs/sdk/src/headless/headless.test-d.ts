import { expectTypeOf } from 'vitest'
import type { AppKit } from '../index.js'
import { headless, type ConnectResult, type EmailLoginStep, type HeadlessState } from './index.js'

/** Checked by the compiler; never run. */
export async function headlessIsTyped(kit: AppKit) {
  const own = headless(kit)
  expectTypeOf(own.getState()).toEqualTypeOf<HeadlessState>()
  expectTypeOf(own.subscribe(() => undefined)).toEqualTypeOf<() => void>()
  expectTypeOf(await own.connect('metamask')).toEqualTypeOf<ConnectResult>()
  expectTypeOf(await own.connectSocial('farcaster', { onUri: (uri) => uri.length })).toEqualTypeOf<ConnectResult>()
  // @ts-expect-error not a way to log in
  await own.connectSocial('carrier pigeon')

  const step = await own.connectEmail('ann@example.org')
  expectTypeOf(step.status).toEqualTypeOf<'verifyDevice' | 'verifyOtp' | 'connected' | 'cancelled' | 'failed'>()
  if (step.status === 'verifyDevice') expectTypeOf(await step.awaitDevice()).toEqualTypeOf<EmailLoginStep>()
  if (step.status === 'verifyOtp') expectTypeOf(await step.submitCode('123456')).toEqualTypeOf<EmailLoginStep>()
  // @ts-expect-error it may have ended
  step.resend()
}

/** Checked by the compiler; never run. */
export async function connectionsOfAKitAreTyped(kit: AppKit) {
  const [connection] = kit.getConnections('eip155')
  if (connection) expectTypeOf(await kit.switchConnection({ connection })).toEqualTypeOf<ConnectResult>()
  expectTypeOf(await kit.connect({ walletId: 'metamask', namespace: 'eip155' })).toEqualTypeOf<ConnectResult>()
}
