import { afterEach, expect, it } from 'vitest'
import { openModal } from '@appkit/core/internal'
import { mainnet, solana } from '@appkit/core/networks'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import type { FormerDialog } from '../dialog-at-once/show-dialog-at-once.js'
import { goOnWith } from './go-on-from.js'

const ONE = 'org.example.one'
const TWO = 'org.example.two'

afterEach(() => document.body.replaceChildren())

/** Takes over from a dialog where a wallet was chosen, over two families of which both know the first wallet. */
async function goOn(id: string, namespace?: 'eip155' | 'solana') {
  const evm = createFakeChain({
    wallets: [
      { id: ONE, name: ONE },
      { id: TWO, name: TWO }
    ]
  })
  const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: ONE, name: ONE }] })
  const { widget } = createTestWidget({ chains: [evm, sol], options: { networks: [mainnet, solana] } })
  await widget.start()
  widget.dispatch(openModal(namespace ? { view: 'Connect', parameters: { namespace } } : { view: 'Connect' }))
  const former: FormerDialog = {
    shownFor: 0,
    height: 0,
    focused: 'title',
    chosen: { id, name: id, icon: '' },
    opener: null
  }
  const stop = goOnWith(former, document.body.appendChild(document.createElement('dialog')), widget)
  const asked = () => [...evm.calls, ...sol.calls].filter((call) => call.startsWith('connect:'))
  return { stop, asked, top: () => widget.store.getState().router.stack.at(-1) }
}

it('a wallet of several families that was chosen there leads to the choice of the family, and no wallet is prompted', async () => {
  const { stop, asked, top } = await goOn(ONE)
  expect(top()?.view).toBe('ConnectingMultiChain')
  expect(asked()).toEqual([])
  stop()
})

it.each([
  ['of one family', TWO, undefined],
  ['of several, where the view offers one', ONE, 'solana']
] as const)('a wallet %s that was chosen there is asked', async (_, id, namespace) => {
  const { stop, asked } = await goOn(id, namespace)
  await expect.poll(asked).toEqual([`connect:${id}`])
  stop()
})
