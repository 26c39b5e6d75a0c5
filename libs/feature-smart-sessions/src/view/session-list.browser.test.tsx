import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '@appkit/core/internal'
import { createFakeChain, createFakeDataProvider, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { smartSessionsEntry } from '../testing/index.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ONE = 'org.example.one'
const GAME = `0x${'5a'.repeat(20)}`
const cleanups: (() => void)[] = []
beforeEach(() => page.viewport(414, 896))
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const calls = (functionName: string, more: object = {}) => ({
  type: 'contract-call',
  data: { address: GAME, abi: [], functions: [{ functionName, ...more }] }
})

it('T8.25 default: every permission is shown, to its last digit', async () => {
  const sessions = {
    pcis: [
      {
        pci: 'p1',
        project: { id: 'p', name: 'game.example' },
        expiry: 1_800_086_400,
        createdAt: 1_799_999_000,
        permissions: [
          calls('move'),
          calls('buy', { valueLimit: '0x16345785d8a0001' }),
          calls('play', { operation: 'DelegateCall' }),
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: '0x2c68af0bb13ffff', start: 1, period: 86_400 }
          },
          { type: 'erc20-recurring-allowance', data: { token: GAME, allowance: '0xf4240', start: 1, period: 3_600 } }
        ]
      }
    ]
  }
  const provider = createFakeDataProvider().reply(`/v1/sessions/${encodeURIComponent(`eip155:1:${OWN}`)}`, sessions)
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }] })
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const modal = await mountTestModal({ chain, platform, features: [smartSessionsEntry] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'SmartSessionList' })
  await expect.element(page.getByText('game.example')).toBeVisible()
  const lines = page.getByRole('article').getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Call move on 0x5a5a…5a5a',
    'Call buy on 0x5a5a…5a5a and send up to 0.100000000000000001 ETH each time',
    'Full control of your account by 0x5a5a…5a5a (play)',
    'Spend up to 0.199999999999999999 ETH every day',
    'Spend up to 1,000,000 units of 0x5a5a…5a5a every hour'
  ])
})
