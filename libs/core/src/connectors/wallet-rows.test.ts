import { expect, it } from 'vitest'
import type { Connector } from '../plugin/connector.js'
import { createTestWidget } from '../testing/test-widget.js'
import { connectorsSlice } from './connectors-slice.js'
import { mergeWalletRows, walletSources } from './wallet-rows.js'

/** Wallets that count how often their ids are read. */
function countingWallets(count: number) {
  let reads = 0
  const connectors = Array.from({ length: count }, (_, index): Connector => {
    const id = `org.example.wallet${index}`
    return {
      uid: `eip155:${id}`,
      get id() {
        reads += 1
        return id
      },
      name: `Wallet ${index}`,
      type: 'ANNOUNCED',
      chain: 'eip155'
    }
  })
  return { connectors, reads: () => reads }
}

it('behavior: ten times as many wallets are looked at ten times as often, stored and made into rows', () => {
  const readsOf = (count: number) => {
    const { widget } = createTestWidget()
    const { connectors, reads } = countingWallets(count)
    widget.dispatch(connectorsSlice.actions.connectorsFound({ namespace: 'eip155', connectors }))
    expect(mergeWalletRows(walletSources(widget.store.getState()))).toHaveLength(count)
    return reads()
  }
  expect(readsOf(1_000)).toBeLessThan(11 * readsOf(100))
})
