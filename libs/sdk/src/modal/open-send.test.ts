import { expect, test } from 'vitest'
import { AppKitError, type ErrorCode } from '@appkit/core'
import { closeModal, connect, takeResult } from '@appkit/core/internal'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { openSend } from './open-send.js'

const ONE = 'org.example.one'

async function setUp() {
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const { widget } = createTestWidget({ chain })
  await widget.start()
  return { widget, connectWallet: () => widget.dispatch(connect(chain.uidOf(ONE))) }
}

test('default: opens the form with what was given, and gives what came of it', async () => {
  const { widget, connectWallet } = await setUp()
  await connectWallet()
  const given = { amount: '0.5', to: 'alice.example', chainId: 8453 }
  const result = openSend(widget, { ...given, another: 'not known' })
  const route = widget.store.getState().router.stack.at(-1)
  expect(route).toMatchObject({ view: 'WalletSend', parameters: given })
  expect(route?.parameters).not.toHaveProperty('another')
  widget.dispatch(takeResult()).resolve({ hash: '0x1' })
  expect(await result).toEqual({ hash: '0x1' })
})

test('behavior: gives nothing when the person leaves', async () => {
  const { widget, connectWallet } = await setUp()
  await connectWallet()
  const result = openSend(widget, {})
  widget.dispatch(closeModal())
  expect(await result).toBeUndefined()
})

const CASES: readonly [given: object, code: ErrorCode, message: string][] = [
  [{ amount: '0' }, 'INVALID_AMOUNT', 'Invalid amount'],
  [{ amount: '1e3' }, 'INVALID_AMOUNT', 'Invalid amount'],
  [{ amount: '-1' }, 'INVALID_AMOUNT', 'Invalid amount'],
  [{ amount: 1 }, 'INVALID_AMOUNT', 'Invalid amount'],
  [{ amount: Object.create(null) }, 'INVALID_AMOUNT', 'Invalid amount'],
  [{ to: ' ' }, 'INVALID_ADDRESS', 'Please enter a valid amount and receiver address'],
  [{ to: 'x'.repeat(257) }, 'INVALID_ADDRESS', 'Please enter a valid amount and receiver address'],
  [{ namespace: 'bip122' }, 'NETWORK_NOT_SUPPORTED', 'Chain "bip122" is not supported for send parameters'],
  [{ namespace: 'moon' }, 'OPTIONS_INVALID', 'Option "arguments": .namespace is not one'],
  [{ chainId: 5 }, 'NETWORK_NOT_FOUND', 'Network with id "5" not found'],
  [{ chainId: {} }, 'OPTIONS_INVALID', 'Option "arguments": .chainId must be a CAIP-2 id or a number'],
  [{ assetAddress: 7 }, 'OPTIONS_INVALID', 'Option "arguments": .assetAddress must be an address']
]

for (const [given, code, message] of CASES) {
  test(`parameters: ${JSON.stringify(given).slice(0, 60)} is refused, and nothing opens`, async () => {
    const { widget, connectWallet } = await setUp()
    await connectWallet()
    await expect(openSend(widget, given)).rejects.toSatisfy(
      (error) => AppKitError.is(error, code) && error.message === message
    )
    expect(widget.store.getState().router.isOpen).toBe(false)
  })
}

test('behavior: without a wallet there is no account to send from', async () => {
  const { widget } = await setUp()
  await expect(openSend(widget, {})).rejects.toSatisfy((error) => AppKitError.is(error, 'WALLET_DISCONNECTED'))
})
