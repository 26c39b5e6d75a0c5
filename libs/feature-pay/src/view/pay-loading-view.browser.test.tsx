import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppKitError } from '@appkit/core'
import { closeModal, goTo, openModal } from '@appkit/core/internal'
import type { FakeValueMoves } from '@appkit/core/testing'
import { EXCHANGE_POLL_MS, EXCHANGE_TURNS } from '../logic/visit-exchange.js'
import { catchPages, DOLLARS, HASH, setUpPay, type PaySetupOptions } from '../testing/set-up-pay.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

async function open(options: PaySetupOptions = {}) {
  const modal = await setUpPay(options)
  cleanups.push(() => modal.remove())
  await modal.actions.openPay(DOLLARS)
  return modal
}

async function payByWallet(options: PaySetupOptions) {
  const modal = await open(options)
  modal.widget.dispatch(goTo({ view: 'PayQuote' }))
  await button(/^Pay 1,250.5/).click()
  return modal
}

async function visit(options: PaySetupOptions & { readonly isAllowed?: boolean } = {}) {
  const { visits, restore } = catchPages(options.isAllowed ?? true)
  cleanups.push(restore)
  const modal = await open(options)
  await button('Harbour').click()
  await expect.element(heading('Continue in Harbour')).toBeVisible()
  return { ...modal, visits }
}

describe('with a wallet', () => {
  it('default: with the wallet, then completed, with the way to the transaction and out', async () => {
    const { chain, widget } = await payByWallet({ moves: { send: 'hang' } })
    await expect.element(heading('Confirm in One')).toBeVisible()
    await expect.element(page.getByText('Check that your wallet shows the same amount and recipient.')).toBeVisible()
    await expect.poll(() => chain.sent).toHaveLength(1)
    chain.answer('send', 'approve')
    await expect.element(heading('Completed')).toBeVisible()
    await expect.element(page.getByText('1,250.50 TUSD has been paid.')).toBeVisible()
    const link = page.getByRole('link', { name: /^View transaction/ })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('/tx/0x'))
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => widget.store.getState().router.isOpen).toBe(false)
  })

  it('T7.02 behavior: closed in mid-sign and opened again, it still waits for the wallet', async () => {
    const { chain, widget } = await payByWallet({ moves: { send: 'hang' } })
    await expect.element(heading('Confirm in One')).toBeVisible()
    widget.dispatch(closeModal())
    await expect.element(heading('Confirm in One')).not.toBeInTheDocument()
    widget.dispatch(openModal({ view: 'Pay' }))
    await expect.element(heading('Confirm in One')).toBeVisible()
    await expect.poll(() => chain.sent).toHaveLength(1)
    chain.answer('send', 'approve')
    await expect.element(heading('How you pay')).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })
})

describe('T6.10 a transaction whose outcome is unknown', () => {
  const lost: FakeValueMoves['end'] = ({ hash }) => Promise.reject(new AppKitError('OUTCOME_UNKNOWN', { hash }))

  it('behavior: is left by the person, and another way can be chosen', async () => {
    const { chain, actions } = await payByWallet({ moves: { end: lost } })
    await expect.element(heading('Not confirmed yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^View transaction/ })).toBeVisible()
    await expect(actions.openPay(DOLLARS)).rejects.toMatchObject({ code: 'ALREADY_IN_PROGRESS' })
    await button('Pay another way').click()
    await expect.element(heading('How you pay')).toBeVisible()
    await expect.element(button('Harbour')).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  it('behavior: is looked for again when it is opened', async () => {
    const moves: FakeValueMoves = { end: lost }
    const { widget, pay } = await payByWallet({ moves })
    await expect.element(heading('Not confirmed yet')).toBeVisible()
    widget.dispatch(closeModal())
    await expect.element(heading('Not confirmed yet')).not.toBeInTheDocument()
    moves.end = async ({ hash }) => ({ status: 'confirmed', hash, blockNumber: '1', confirmations: 1 })
    widget.dispatch(openModal({ view: 'Pay' }))
    await expect.poll(() => pay().status.step).toBe('paid')
  })
})

describe('at an exchange', () => {
  it('default: its page opens in the tap and can be opened again; paid, it says so', async () => {
    const { visits, exchanges, clock } = await visit()
    expect(visits).toEqual(['https://exchange.example/withdraw/1'])
    const link = page.getByRole('link', { name: 'Open Harbour' })
    await expect.element(link).toHaveAttribute('href', 'https://exchange.example/withdraw/1')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    exchanges.getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await clock.advance(EXCHANGE_POLL_MS)
    await expect.element(heading('Completed')).toBeVisible()
  })

  it('behavior: a browser that opens no page gets a link and the reason for it', async () => {
    await visit({ isAllowed: false })
    await expect.element(page.getByText('Your browser blocked the Harbour page.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open Harbour' })).toBeVisible()
  })

  it('behavior: cancelled there, it has failed, and another way can be chosen', async () => {
    const { exchanges, clock } = await visit()
    exchanges.getExchangeBuyStatus = { status: 'FAILED' }
    await clock.advance(EXCHANGE_POLL_MS)
    await expect.element(heading('Failed')).toBeVisible()
    await expect.element(page.getByText('The exchange cancelled the payment.')).toBeVisible()
    await button('Try again').click()
    await expect.element(heading('How you pay')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'You pay' })).toHaveTextContent('1,250.50 TUSD')
  })

  it('behavior: a page that the person has closed is not waited for longer than they want', async () => {
    const { asked, clock } = await visit()
    await button('Pay another way').click()
    await expect.element(button('Lantern')).toBeVisible()
    await clock.advance(EXCHANGE_POLL_MS * 3)
    expect(asked).not.toContain('reown_getExchangeBuyStatus')
  })

  it('behavior: not heard of in time, nothing is claimed, and it can be asked about again', async () => {
    const { exchanges, clock, pay } = await visit()
    for (let turn = 0; turn < EXCHANGE_TURNS; turn += 1) {
      await clock.advance(EXCHANGE_POLL_MS)
      await expect.poll(() => clock.pending > 0 || pay().status.step === 'unknown').toBe(true)
    }
    await expect.element(heading('Not confirmed yet')).toBeVisible()
    exchanges.getExchangeBuyStatus = { status: 'SUCCESS', txHash: HASH }
    await button('Check again').click()
    await expect.element(heading('Continue in Harbour')).toBeVisible()
    await clock.advance(EXCHANGE_POLL_MS)
    await expect.element(heading('Completed')).toBeVisible()
  })
})

it('behavior: opened by itself there is nothing to pay', async () => {
  const modal = await setUpPay()
  cleanups.push(() => modal.remove())
  modal.show({ view: 'PayLoading' })
  await expect.element(heading("There's nothing to pay")).toBeVisible()
})
