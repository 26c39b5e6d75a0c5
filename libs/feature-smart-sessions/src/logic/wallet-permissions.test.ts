import { connect, takeSnapshot } from '@appkit/core/internal'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { readPermissionsCapability } from './wallet-permissions.js'

/** A kit whose wallet answers `wallet_getCapabilities` with this. */
async function start(answer: Promise<object>) {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const { widget, platform } = createTestWidget({ chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  Object.assign(await widget.chains.load('eip155'), { getCapabilities: () => answer })
  const read = () => widget.dispatch(readPermissionsCapability(widget.dispatch(takeSnapshot('eip155'))))
  return { read, clock: platform.clock }
}

test('default: what the wallet says of the network in use', async () => {
  const permissions = { supported: true, signerTypes: ['keys'] }
  const { read, clock } = await start(Promise.resolve({ '0x1': { permissions } }))
  expect(await read()).toEqual({
    isSupported: true,
    signerTypes: ['keys'],
    permissionTypes: undefined,
    policyTypes: undefined
  })
  expect(clock.pending).toBe(0)
})

test('behavior: a wallet that does not answer is waited for 3 s, and says nothing', async () => {
  const { read, clock } = await start(new Promise(() => undefined))
  const said: unknown[] = []
  void read().then((capability) => said.push(capability))
  await clock.advance(2_999)
  expect(said).toEqual([])
  await clock.advance(1)
  expect(said).toEqual([undefined])
  expect(clock.pending).toBe(0)
})
