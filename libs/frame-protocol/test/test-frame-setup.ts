import {
  createTestFrame,
  TEST_CODE,
  type FrameContractSetup,
  type TestFrame,
  type TestFrameOptions
} from '../src/testing/index.js'

/** Lets messages between ports of this process arrive. */
export async function settlePorts(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve))
}

/** A clock for limits, moved by hand. */
export function createHandClock(): { now(): number; advance(milliseconds: number): void } {
  let now = 1_800_000_000_000
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds
    }
  }
}

/** What the contract suite needs, of the test frame that this lib publishes. */
export function createTestFrameSetup(options: TestFrameOptions = {}): { frame: TestFrame; setup: FrameContractSetup } {
  const clock = createHandClock()
  const frame = createTestFrame({ clock, loads: false, ...options })
  frame.load()
  const setup: FrameContractSetup = {
    allowedOrigin: 'https://app.example',
    postMessage: (message, sender, transfer) => frame.postMessage(message, sender, transfer),
    settle: settlePorts,
    async passLimits() {
      clock.advance(1_000)
    },
    async logIn(request) {
      await request('CONNECT_EMAIL', { email: 'alice@example.com' })
      await request('CONNECT_OTP', { otp: TEST_CODE })
    },
    setDecision: (decision) => frame.setDecision(decision),
    decide: (decision) => frame.settle(decision),
    unsafeRequest: {
      method: 'personal_sign',
      params: ['0x68656c6c6f', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      chainNamespace: 'eip155',
      chainId: 1
    },
    safeRequest: { method: 'eth_chainId', chainNamespace: 'eip155', chainId: 1 },
    faultyRequest: { name: 'CONNECT_EMAIL', payload: { email: 'broken@example.com' } },
    secrets: ['cannot read the key', 'broken@example.com'],
    readTheme: () => frame.theme.themeVariables ?? {},
    dispose: () => frame.dispose()
  }
  return { frame, setup }
}
