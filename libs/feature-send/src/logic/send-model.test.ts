import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '@appkit/core'
import { closeModal, openModal } from '@appkit/core/internal'
import { OWN, RECEIVER, SECOND, setUpSend } from '../../test/set-up-send.js'
import { confirmTransfer } from './confirm-transfer.js'
import { freshHoldings } from './fresh-balances.js'
import { dismissOutcome } from './close-send.js'
import { reviewTransfer } from './review-transfer.js'
import { sendSlice } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'

const UID = 'eip155/org.example.one'
const OTHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const { amountTyped, receiverTyped } = sendSlice.actions

type Kit = Awaited<ReturnType<typeof setUpSend>>

/** What the model knows: what was typed, what was confirmed, how many requests are open. */
interface Model {
  amount: string
  receiver: string
  /** A transfer went out since something was typed: the form may be empty. */
  wentOut: boolean
  confirmed: SendSnapshot | undefined
  answered: number
}

type Step = (kit: Kit, model: Model) => Promise<void> | void

const type =
  (amount: string): Step =>
  (kit, model) => {
    const { step } = kit.send().status
    // The form is not on screen while the wallet has it, or its outcome is shown.
    if (step === 'checking' || step === 'signing' || step === 'sent') return
    kit.dispatch(amountTyped(amount))
    Object.assign(model, { amount, wentOut: false })
  }
const name =
  (receiver: string): Step =>
  (kit, model) => {
    const { step } = kit.send().status
    if (step === 'checking' || step === 'signing' || step === 'sent') return
    kit.dispatch(receiverTyped(receiver))
    Object.assign(model, { receiver, wentOut: false })
  }
const useAccount =
  (address: string): Step =>
  (kit) =>
    kit.chain.emit({
      type: 'accountsChanged',
      connectorUid: UID,
      accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }]
    })
const useNetwork =
  (caipNetworkId: CaipNetworkId): Step =>
  (kit) =>
    kit.chain.emit({ type: 'networkChanged', connectorUid: UID, caipNetworkId } as never)
const review: Step = async (kit) => {
  await kit.dispatch(reviewTransfer()).catch(() => undefined)
}
const confirm: Step = (kit, model) => {
  const { status } = kit.send()
  if (status.step === 'reviewing') model.confirmed = status.snapshot
  for (let click = 0; click < 3; click += 1) void kit.dispatch(confirmTransfer())
}
const reviewAndConfirm: Step = async (kit, model) => {
  await review(kit, model)
  await confirm(kit, model)
}
const answer =
  (given: 'approve' | 'reject'): Step =>
  (kit, model) => {
    if (kit.chain.sent.length === model.answered) return
    model.answered += 1
    if (given === 'approve') model.wentOut = true
    kit.chain.answer('send', given)
  }
const reopen: Step = (kit) => {
  kit.dispatch(closeModal())
  kit.dispatch(openModal({ view: 'WalletSend' }))
}
const leave: Step = (kit) => kit.dispatch(dismissOutcome())

const steps = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...['0.1', '0.25', 'x', ''].map((text) => ({ does: `type ${text}`, step: type(text) }))
      )
    },
    { weight: 2, arbitrary: fc.constantFrom(...[RECEIVER, OTHER].map((to) => ({ does: `to ${to}`, step: name(to) }))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...[OWN, SECOND].map((by) => ({ does: `as ${by}`, step: useAccount(by) })))
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...(['eip155:1', 'eip155:8453'] as const).map((on) => ({ does: `on ${on}`, step: useNetwork(on) }))
      )
    },
    { weight: 2, arbitrary: fc.constant({ does: 'review', step: review }) },
    { weight: 2, arbitrary: fc.constant({ does: 'confirm', step: confirm }) },
    { weight: 5, arbitrary: fc.constant({ does: 'review and confirm', step: reviewAndConfirm }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...(['approve', 'reject'] as const).map((given) => ({ does: given, step: answer(given) }))
      )
    },
    { weight: 1, arbitrary: fc.constant({ does: 'reopen', step: reopen }) },
    { weight: 1, arbitrary: fc.constant({ does: 'leave', step: leave }) }
  ),
  { minLength: 8, maxLength: 28 }
)

function check(kit: Kit, model: Model): void {
  const { sent } = kit.chain
  expect(sent.length - model.answered).toBeLessThanOrEqual(1)
  const last = sent.at(-1)
  if (last && sent.length > model.answered) {
    const { account, receiver, amount, token } = model.confirmed ?? ({} as SendSnapshot)
    expect(last).toMatchObject({
      from: account.address,
      caipNetworkId: account.caipNetworkId,
      to: receiver.address,
      value: amount,
      token: token.address
    })
  }
  const { form } = kit.send()
  const isKept = form.amount === model.amount && form.receiver === model.receiver
  const isEmptied = model.wentOut && form.amount === '' && form.receiver === ''
  expect([isKept || isEmptied, form, model]).toEqual([true, form, model])
  if (isEmptied) Object.assign(model, { amount: '', receiver: '' })
}

test('T7.01 T7.03 T7.04 behavior: whatever happens in whatever order, one request at a time, for what was reviewed, and nothing typed is lost', async () => {
  let requests = 0
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const kit = await setUpSend({ send: 'hang' })
      await kit.dispatch(freshHoldings({ tokens: true }))
      await kit.fill('0.1')
      const model: Model = { amount: '0.1', receiver: RECEIVER, wentOut: false, confirmed: undefined, answered: 0 }
      for (const { step } of taken) {
        await step(kit, model)
        await kit.rest()
        check(kit, model)
      }
      requests += kit.chain.sent.length
      kit.widget.dispose()
    }),
    { numRuns: 30 }
  )
  expect(requests).toBeGreaterThan(10)
})

test('T7.01 behavior: a thousand bursts of twenty are a thousand requests', async () => {
  const kit = await setUpSend({ send: 'reject' })
  await kit.dispatch(freshHoldings({ tokens: false }))
  await kit.fill('0.1')
  await kit.dispatch(reviewTransfer())
  for (let burst = 0; burst < 1_000; burst += 1) {
    await Promise.all(Array.from({ length: 20 }, () => kit.dispatch(confirmTransfer())))
  }
  expect(kit.chain.sent).toHaveLength(1_000)
})
