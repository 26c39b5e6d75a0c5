import { expect, test } from 'vitest'
import { createFakeChain, createTestWidget } from '../testing/index.js'
import { connect } from './connect-flow.js'
import { selectConnection } from './connections-selectors.js'
import { disconnect } from './disconnect-flow.js'

test('default: a disconnect is told as an event, once for each family', async () => {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const { widget, events } = createTestWidget({ chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  await widget.dispatch(disconnect())
  expect(events.at(-1)).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } })
})

test.each([
  ['a wallet', {}],
  ['the host', { isByHost: true }]
])('behavior: a connection that %s ends is told as an event, once', async (_who, part) => {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const { widget, events } = createTestWidget({ chain })
  await widget.start()
  const connectorUid = chain.uidOf('org.example.one')
  await widget.dispatch(connect(connectorUid))
  chain.emit({ type: 'disconnected', connectorUid, ...part })
  chain.emit({ type: 'disconnected', connectorUid, ...part })
  await widget.dispatch(disconnect())
  expect(events.filter(({ event }) => event.startsWith('DISCONNECT'))).toEqual([
    { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }
  ])
})

test('behavior: a disconnect that fails is logged, told as an event and thrown; the account is gone all the same', async () => {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one', isStuck: true }] })
  const { widget, platform, events } = createTestWidget({ chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  await expect(widget.dispatch(disconnect())).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    message: 'Failed to disconnect',
    context: { namespaces: 'eip155' }
  })
  expect(selectConnection(widget.store.getState()).status).toBe('disconnected')
  const told = { namespace: 'eip155', code: 'WALLET_ERROR' }
  expect(platform.events).toContainEqual({ name: 'connections.disconnectFailed', detail: told })
  expect(events.at(-1)).toMatchObject({ event: 'DISCONNECT_ERROR', properties: told })
})
