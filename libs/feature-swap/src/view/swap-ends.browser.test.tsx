import { AppKitError } from '@appkit/core'
import { closeModal, connect, openModal } from '@appkit/core/internal'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createRealClock,
  type FakeValueMoves
} from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { swapReplies } from '../../test/set-up-swap.js'
import { ACCOUNT } from '../../test/swap-fixtures.js'
import { swapEntry } from '../testing/index.js'

type End = NonNullable<FakeValueMoves['end']>

const ONE = 'org.example.one'
const NEW_HASH = `0x${'2'.repeat(64)}`
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (name: string | RegExp) => expect.element(page.getByRole('heading', { level: 3, name })).toBeVisible()

/** Swaps one Ether, and lets the chain answer in a certain way. */
async function swap(end: End) {
  const provider = createFakeDataProvider()
  const clock = { ...createRealClock(), advance: () => Promise.resolve(), pending: 0 }
  for (const [path, reply] of Object.entries(swapReplies(clock))) provider.reply(path, reply)
  provider.reply(`/v1/account/${ACCOUNT}/balance`, { balances: [] })
  const platform = createFakePlatform({ clock, fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ACCOUNT }], moves: { end } })
  const modal = await mountTestModal({ chain, platform, features: [swapEntry] })
  cleanups.push(() => modal.remove())
  const { widget } = modal
  await widget.dispatch(connect(chain.uidOf(ONE)))
  provider.reply(`/v1/account/${ACCOUNT}/balance`, new Response('{}', { status: 404 }))
  widget.dispatch(openModal({ view: 'Swap', parameters: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } }))
  await button('Review swap').click()
  await button('Swap').click()
  return { chain, widget, provider }
}

/** The owner did something else in the wallet. */
const replacedBy =
  (reason: 'cancelled' | 'replaced' | 'repriced'): End =>
  async ({ hash }) => ({ status: 'replaced', reason, hash: NEW_HASH, originalHash: hash, blockNumber: '1' })

const explorer = () => page.getByRole('link', { name: /View on Etherscan/ })

describe('T6.04 a swap that the wallet has changed', () => {
  it.each([
    ['cancelled', 'Cancelled in your wallet'],
    ['replaced', 'Replaced in your wallet']
  ] as const)('is %s, and no success', async (reason, title) => {
    await swap(replacedBy(reason))
    await says(title)
    await expect.element(page.getByText(/Nothing was swapped/)).toBeVisible()
    await expect.element(explorer()).toHaveAttribute('href', `https://etherscan.io/tx/${NEW_HASH}`)
    await expect.element(page.getByText(/^Swapped/)).not.toBeInTheDocument()
  })

  it('is a success at another price, under its new hash', async () => {
    await swap(replacedBy('repriced'))
    await says(/^Swapped 1 ETH/)
    await expect.element(explorer()).toHaveAttribute('href', `https://etherscan.io/tx/${NEW_HASH}`)
  })
})

it('T6.05 T6.10 a swap whose outcome is unknown is pending, not failed, and holds the next one', async () => {
  const { widget, chain } = await swap(({ hash }) => Promise.reject(new AppKitError('OUTCOME_UNKNOWN', { hash })))
  await says('Still pending')
  await expect.element(page.getByText(/Check the explorer before you try again/)).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  widget.dispatch(openModal({ view: 'Swap' }))
  await says('Still pending')
  expect(chain.sent).toHaveLength(1)
})

it('T6.10 a swap whose outcome is unknown can be left by its owner, and the form is free again', async () => {
  const { chain } = await swap(({ hash }) => Promise.reject(new AppKitError('OUTCOME_UNKNOWN', { hash })))
  await says('Still pending')
  await button('Edit swap').click()
  await expect.element(button('Review swap')).toBeEnabled()
  await expect.element(page.getByText('A swap is in progress.')).not.toBeInTheDocument()
  expect(chain.sent).toHaveLength(1)
})

it('T6.10 a swap whose outcome was unknown is looked for again when it is opened', async () => {
  let isMined = false
  const { widget } = await swap(({ hash }) =>
    isMined
      ? Promise.resolve({ status: 'confirmed', hash, blockNumber: '1', confirmations: 1 })
      : Promise.reject(new AppKitError('OUTCOME_UNKNOWN', { hash }))
  )
  await says('Still pending')
  widget.dispatch(closeModal())
  await expect.element(button('Edit swap')).not.toBeInTheDocument()
  isMined = true
  widget.dispatch(openModal({ view: 'Swap' }))
  await says(/^Swapped 1 ETH/)
})

it('T6.07 a swap that reverted says why, as text', async () => {
  const reason = 'Router: <img src=x onerror=alert(1)>'
  await swap(({ hash }) => Promise.reject(new AppKitError('TRANSACTION_REVERTED', { hash, reason })))
  await says('Transaction error')
  await expect.element(page.getByText(`It failed on the network: ${reason}`)).toBeVisible()
})

it('T6.08 a swap behind an earlier transaction says so, and nothing is sent again', async () => {
  const { chain } = await swap(({ onWait }) => {
    onWait?.('earlier')
    return new Promise(() => undefined)
  })
  await says(/^Swapping 1 ETH/)
  await expect.element(page.getByText('Waiting for an earlier transaction')).toBeVisible()
  expect(chain.sent).toHaveLength(1)
})
