import { asBaseUnits, type TransactionInspection, type TransactionSimulation } from '@appkit/core'
import { connect } from '@appkit/core/internal'
import { createFakeChain, createFakePlatform, type FakeValueMoves } from '@appkit/core/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createBalances, DOLLAR, OWN, RECEIVER } from '../../test/set-up-send.js'
import { sendFeature } from '../testing/index.js'

const ONE = 'org.example.one'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const NOTHING: TransactionInspection = { cautions: [], approvals: [] }
const coins = { kind: 'coin', direction: 'out', amount: asBaseUnits('250000000000000000') } as const
const dollars = { kind: 'token', token: DOLLAR, direction: 'out', amount: asBaseUnits('7000000') } as const
const moved = (...changes: readonly (typeof coins | typeof dollars)[]): TransactionSimulation => ({
  status: 'simulated',
  changes,
  isReverted: false,
  isPartial: false
})
/** An answer that comes when the test says so. */
function later<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer: (value: T) => answer(value) }
}

/** Opens the review of a quarter of an Ether. */
async function review(moves: FakeValueMoves) {
  const platform = createFakePlatform({ fetch: createBalances().fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const chain = createFakeChain({
    wallets: [{ id: ONE, name: 'One', address: OWN }],
    moves: { inspect: () => NOTHING, simulate: () => moved(coins), ...moves }
  })
  const modal = await mountTestModal({ chain, platform, features: [sendFeature] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'WalletSend' })
  await expect.element(page.getByText('Balance 1.5')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount to send' }).fill('0.25')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(RECEIVER)
  await button('Review send').click()
  await expect.element(button('Cancel')).toBeVisible()
  return { ...modal, chain, clock: platform.clock }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const confirm = () => button('Send')
const facts = () => page.getByRole('region', { name: /^What changes/ })

describe('what changes', () => {
  it('T13.12 default: it is said when it is known; the transfer can be confirmed all along', async () => {
    const simulation = later<TransactionSimulation>()
    const { chain } = await review({ simulate: () => simulation.promise })
    await expect.element(facts()).toHaveAttribute('aria-busy', 'true')
    await expect.element(confirm()).toBeEnabled()
    const before = confirm().element().getBoundingClientRect().top
    simulation.answer(moved(coins))
    await expect.element(facts()).toHaveTextContent(/Simulated just now$/)
    expect(facts().getByRole('term').elements()).toEqual([])
    expect(confirm().element().getBoundingClientRect().top).toBe(before)
    expect(page.getByRole('alert').elements()).toEqual([])
    await confirm().click()
    await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  it('T13.12 behavior: whatever else leaves is a warning, and counted as the account counts it', async () => {
    await review({ simulate: () => moved(coins, dollars) })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent("In a simulation just now, 7 TUSD left your account. This review doesn't ask for that.")
    await expect.element(facts()).toHaveTextContent(/ETH−0\.25 ETHTUSD−7 TUSD/)
    await expect.element(confirm()).toBeEnabled()
  })

  it('T13.12 behavior: less than is asked for is said by what changes', async () => {
    await review({ simulate: () => moved() })
    await expect.element(facts()).toHaveTextContent(/No balance changes/)
  })

  it('T13.12 behavior: more than is asked for is a warning', async () => {
    await review({ simulate: () => moved({ ...coins, amount: asBaseUnits('260000000000000000') }) })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('0.26 ETH left your account. This review asks for 0.25 ETH.')
  })

  it('T13.12 behavior: where no service answers for ten seconds, it is unknown, and nothing goes on turning', async () => {
    const { clock } = await review({ simulate: () => new Promise(() => undefined) })
    await expect.element(facts()).toHaveAttribute('aria-busy', 'true')
    await clock.advance(10_000)
    await expect.element(facts()).toHaveTextContent("Couldn't simulate this on Ethereum, so its outcome is unknown.")
    await expect.element(facts()).toHaveAttribute('aria-busy', 'false')
  })

  it('behavior: a transfer that fails says so', async () => {
    await review({ simulate: () => ({ status: 'simulated', changes: [], isReverted: true, isPartial: false }) })
    await expect.element(page.getByText(/This failed in a simulation just now/).first()).toBeVisible()
  })

  it('behavior: a plug-in that offers neither leaves the review as it is', async () => {
    await review({ inspect: undefined, simulate: undefined } as never)
    await expect.element(confirm()).toBeEnabled()
    expect(facts().elements()).toEqual([])
  })
})

describe('network fee', () => {
  it('T11.06 default: what it is worth over three digits of the coin; all digits are in a fold', async () => {
    await review({
      estimateFee: () => ({
        gas: '21000',
        fee: asBaseUnits('37012345678901'),
        feeCap: asBaseUnits('65098765432109')
      })
    })
    const fold = page.getByRole('button', { name: '0.0000371 ETH, at most $0.21' })
    await expect.element(page.getByText('$0.12')).toBeVisible()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.element(fold).toHaveAccessibleDescription('0.000037012345678901 ETH, at most 0.000065098765432109 ETH')
    await fold.click()
    await expect.element(page.getByText('0.000037012345678901 ETH', { exact: true })).toBeVisible()
    await expect.element(page.getByText('at most 0.000065098765432109 ETH', { exact: true })).toBeVisible()
    await fold.click()
    await expect.element(page.getByText('0.000037012345678901 ETH', { exact: true })).not.toBeInTheDocument()
  })
})

describe('cautions', () => {
  const first = { code: 'firstTimeReceiver', status: 'present', transaction: 0, address: RECEIVER } as const

  it('T13.05 default: a receiver for the first time is told, once the past is known, and to screen readers', async () => {
    const { root } = await review({ inspect: () => ({ ...NOTHING, cautions: [first] }) })
    const text = 'Your recent activity shows nothing sent to this address.'
    await expect.element(page.getByRole('note')).toHaveTextContent(text)
    await expect
      .poll(() => root.querySelector('[role="dialog"] > [role="status"], dialog > [role="status"]')?.textContent)
      .toContain(text)
  })

  it('T13.05 behavior: what the review has said of the receiver is not said twice', async () => {
    const receivers = { [RECEIVER]: { warnings: ['unused'] as const } }
    await review({ receivers, inspect: () => ({ ...NOTHING, cautions: [first] }) })
    await expect.element(page.getByText('This address has never been used on Ethereum.')).toBeVisible()
    await expect.element(facts()).toHaveAttribute('aria-busy', 'false')
    expect(page.getByText('Your recent activity shows nothing').elements()).toEqual([])
  })

  it('behavior: what comes under a press waits for its end, and the press counts', async () => {
    const simulation = later<TransactionSimulation>()
    const { chain } = await review({ simulate: () => simulation.promise })
    await expect.element(facts()).toHaveAttribute('aria-busy', 'true')
    const element = confirm().element()
    const place = element.getBoundingClientRect().top
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
    simulation.answer(moved(coins, dollars))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(element.getBoundingClientRect().top).toBe(place)
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true, button: 0 }))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await confirm().click()
    await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })
})
