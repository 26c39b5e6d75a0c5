import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { connect, type WalletSources } from '@appkit/core/internal'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { WidgetStoreContext } from '../provider/widget-store-hooks.js'
import { useWalletSources } from './use-wallet-sources.js'

const ONE = 'org.example.one'

it('a list is made anew once a wallet is connected, not while it is waited for', async () => {
  const chain = createFakeChain({ wallets: [{ id: ONE, connect: 'hang' }] })
  const { widget } = createTestWidget({ chain })
  await widget.start()
  const made = new Set<WalletSources>()
  function List() {
    made.add(useWalletSources())
    return undefined
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <Provider store={widget.store} context={WidgetStoreContext}>
      <List />
    </Provider>
  )
  await expect.poll(() => made.size).toBe(1)

  const result = widget.dispatch(connect(chain.uidOf(ONE)))
  await expect.poll(() => chain.calls).toEqual([`connect:${ONE}`])
  chain.answer(ONE, 'approve')
  await result
  await expect.poll(() => [...made].map(({ connectedUids }) => [...connectedUids])).toEqual([[], [chain.uidOf(ONE)]])
  root.unmount()
  widget.dispose()
})
