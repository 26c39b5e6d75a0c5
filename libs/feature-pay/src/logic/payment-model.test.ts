import { closeModal, connect, openModal } from '@appkit/core/internal'
import { createFakeChain, createFakePlatform, createTestWidget, settle } from '@appkit/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmPayment } from './confirm-payment.js'
import { createPayActions } from './create-pay-actions.js'
import { planPayment, type PayPlan } from './pay-plan.js'
import { selectPay } from './pay-selectors.js'
import type { PaymentOptions } from './payment.js'

const ONE = 'org.example.one'
const ACCOUNTS = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const NETWORKS = ['eip155:1', 'eip155:8453'] as const
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

type Step =
  | { readonly do: 'ask'; readonly amount: string }
  | { readonly do: 'look' | 'confirm' | 'close' | 'wait' }
  | { readonly do: 'answer'; readonly answer: 'approve' | 'reject' }
  | { readonly do: 'account' | 'network'; readonly index: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('1', '2.5', '0.000000000000000001').map((amount) => ({ do: 'ask', amount }) as const)
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom('look', 'confirm', 'confirm', 'close', 'wait').map((name) => ({ do: name }) as const)
  },
  { weight: 3, arbitrary: fc.constantFrom('approve', 'reject').map((answer) => ({ do: 'answer', answer }) as const) },
  { weight: 2, arbitrary: fc.nat({ max: 1 }).map((index) => ({ do: 'account', index }) as const) },
  { weight: 2, arbitrary: fc.nat({ max: 1 }).map((index) => ({ do: 'network', index }) as const) }
)

/** Plays the steps; beside the kit runs what is to be true of it. */
async function play(steps: readonly Step[]): Promise<void> {
  const platform = createFakePlatform()
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: ACCOUNTS[0]! }], moves: { send: 'hang' } })
  const { widget } = createTestWidget({ platform, chain })
  await widget.start()
  const connectorUid = chain.uidOf(ONE)
  await widget.dispatch(connect(connectorUid))
  const actions = createPayActions(widget, async () => widget.dispatch(openModal({ view: 'Pay' })))
  const pay = () => selectPay(widget.store.getState())
  let reviewed: PayPlan | undefined
  /** What the wallet may have been asked for: exactly what was reviewed, on its network, by the account in use, one at a time. */
  const allowed: object[] = []
  let isWithWallet = false
  let hasSent = false

  const look = () => {
    const live = widget.store.getState().connections.byNamespace.eip155
    const { payment } = pay()
    if (!payment || live?.status !== 'connected') return undefined
    const { activeAddress: address, caipNetworkId } = live
    return planPayment(payment, { namespace: 'eip155', connectorUid, address, caipNetworkId }, payment.asset, undefined)
  }

  for (const next of steps) {
    switch (next.do) {
      case 'ask': {
        const options: PaymentOptions = {
          paymentAsset: { network: 'eip155:1', asset: 'native', metadata: ether },
          recipient: RECIPIENT,
          amount: next.amount
        }
        const asked = actions.openPay(options)
        if (isWithWallet || hasSent) await expect(asked).rejects.toMatchObject({ code: 'ALREADY_IN_PROGRESS' })
        else await asked
        break
      }
      case 'look':
        reviewed = look()
        break
      case 'confirm': {
        if (!reviewed) break
        const now = look()
        const isStill = JSON.stringify(now?.account) === JSON.stringify(reviewed.account)
        const isHere = reviewed.account.caipNetworkId === 'eip155:1'
        const isFree = !isWithWallet && !hasSent
        if (isFree && isStill && isHere) {
          const { account, paid } = reviewed
          allowed.push({ from: account.address, to: RECIPIENT, value: paid, caipNetworkId: 'eip155:1' })
          isWithWallet = true
        }
        void widget.dispatch(confirmPayment(reviewed))
        void widget.dispatch(confirmPayment(reviewed))
        break
      }
      case 'answer':
        chain.answer('send', next.answer)
        hasSent ||= isWithWallet && next.answer === 'approve'
        isWithWallet = false
        break
      case 'account': {
        const address = ACCOUNTS[next.index]!
        const caipAddress = `eip155:1:${address}` as const
        chain.emit({ type: 'accountsChanged', connectorUid, accounts: [{ address, caipAddress, type: 'eoa' }] })
        break
      }
      case 'network':
        chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: NETWORKS[next.index]! })
        break
      case 'close':
        widget.dispatch(closeModal())
        break
      case 'wait':
        await platform.clock.advance(1_000)
    }
    await platform.clock.advance(100)
    await settle()
    // What was mined is paid, and another payment may begin.
    if (hasSent && pay().status.step === 'paid') hasSent = false
    expect(chain.sent).toMatchObject(allowed)
    expect(pay().status.step === 'signing').toBe(isWithWallet)
  }
  widget.dispose()
  await settle()
  expect(platform.clock.pending).toBe(0)
}

test('T7.01 T7.03 T7.04 T7.09 property: whatever happens in between, the wallet is asked once, for what was reviewed, and nothing runs after', async () => {
  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 1
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), (steps) =>
    play([{ do: 'ask', amount: '1' }, { do: 'look' }, ...steps])
  )
  for (const seed of [20_261_121, fresh]) await fc.assert(property, { seed, numRuns: 150 })
})
