import { loadDataLayer } from '@appkit/core/data'
import { connect } from '@appkit/core/internal'
import { sepolia } from '@appkit/core/networks'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { freshHoldings } from './fresh-balances.js'
import { selectSender, readHoldings } from './send-selectors.js'

const ONE = 'org.example.one'
const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('behavior: the node of a test network is asked for what is about to be spent, whatever is shown of it elsewhere', async () => {
  const chain = createFakeChain({
    wallets: [{ id: ONE, name: 'One', address: OWN, caipNetworkId: 'eip155:11155111' }]
  })
  const { widget } = createTestWidget({ chain, options: { networks: [sepolia] } })
  onTestFinished(() => widget.dispose())
  loadDataLayer(widget)
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const runtime = await widget.chains.load('eip155')
  Object.assign(runtime, { getBalance: async () => ({ value: '1000000000000000000', decimals: 18, symbol: 'ETH' }) })
  const held = [{ token: { symbol: 'ETH' }, balance: '1' }]
  expect(await widget.dispatch(freshHoldings({ tokens: true }))).toMatchObject(held)
  Object.assign(runtime, { getBalance: () => Promise.reject(new Error('down')) })
  const sender = selectSender(widget.store.getState())
  expect(sender && readHoldings(widget.store.getState(), sender)).toMatchObject(held)
})
