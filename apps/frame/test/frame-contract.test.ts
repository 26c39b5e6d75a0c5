import { setTimeout } from 'node:timers/promises'
import { describeFrameContract } from '@appkit/frame-protocol/testing'
import { describe, expect, it } from 'vitest'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, DEVICE_TOKEN, SECRET, SESSION_TOKEN } from './fake-services.js'
import { createFrameInMemory } from './frame-in-memory.js'

const { eip155 } = deriveAccounts(SECRET)

describeFrameContract(
  'apps/frame, its page played',
  async () => {
    const { fetch } = createFakeServices()
    const frame = createFrameInMemory({
      fetch,
      reload() {
        throw new TypeError('cannot read the key')
      }
    })
    return {
      allowedOrigin: 'https://app.example',
      postMessage: frame.postMessage,
      // Digests and chunks come from other threads.
      settle: () => setTimeout(5),
      async passLimits() {
        frame.advance(1_000)
      },
      async logIn(request) {
        await request('CONNECT_EMAIL', { email: 'alice@example.com' })
        await request('CONNECT_OTP', { otp: CODE })
      },
      setDecision: frame.setDecision,
      decide: frame.setDecision,
      unsafeRequest: {
        method: 'personal_sign',
        params: ['0x68656c6c6f', eip155.address],
        chainNamespace: 'eip155',
        chainId: 1
      },
      safeRequest: { method: 'eth_blockNumber', chainNamespace: 'eip155', chainId: 1 },
      faultyRequest: { name: 'RELOAD', payload: undefined },
      secrets: [
        SECRET,
        SESSION_TOKEN,
        DEVICE_TOKEN,
        CODE,
        'cannot read the key',
        'broken@example.com',
        'internal words'
      ],
      readTheme: () => Object.fromEntries(frame.styles),
      dispose: frame.dispose
    }
  },
  { describe, it, expect }
)
