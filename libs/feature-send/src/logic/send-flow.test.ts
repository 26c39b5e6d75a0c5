import { describe, expect, it, vi } from 'vitest'
import { asBaseUnits, AppKitError } from '@appkit/core'
import {
  closeModal,
  connectionsSlice,
  goBack,
  openForResult,
  openModal,
  transactionsSlice
} from '@appkit/core/internal'
import { createBalances, DOLLAR, OWN, RECEIVER, SECOND, setUpSend } from '../../test/set-up-send.js'
import { confirmTransfer } from './confirm-transfer.js'
import { fillMax } from './fill-max.js'
import { freshHoldings } from './fresh-balances.js'
import { reviewTransfer } from './review-transfer.js'
import { judge } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

const { amountTyped, tokenChosen, ticked, confirmationTyped, repeatAllowed } = sendSlice.actions
const TUSD = { caipNetworkId: 'eip155:1', address: DOLLAR, name: 'Test Dollar', symbol: 'TUSD', decimals: 6 } as const

async function setUp(...given: Parameters<typeof setUpSend>) {
  const kit = await setUpSend(...given)
  await kit.dispatch(freshHoldings({ tokens: true }))
  return kit
}

async function review(kit: Awaited<ReturnType<typeof setUp>>) {
  await kit.dispatch(reviewTransfer())
  const { status } = kit.send()
  expect(status.step).toBe('reviewing')
  return status.step === 'reviewing' ? status.snapshot : undefined
}

describe('from the form to the chain', () => {
  it('default: the wallet is asked for exactly what was reviewed', async () => {
    const kit = await setUp()
    await kit.fill('0.25')
    const snapshot = await review(kit)
    expect(kit.view()).toBe('WalletSendPreview')
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toEqual([
      {
        connectorUid: 'eip155/org.example.one',
        caipNetworkId: 'eip155:1',
        from: OWN,
        to: snapshot?.receiver.address,
        value: '250000000000000000',
        data: undefined,
        token: undefined,
        gas: snapshot?.fee?.gas
      }
    ])
    expect(kit.view()).toBe('WalletSendConfirmed')
    expect(kit.state().transactions.sent[0]?.purpose).toEqual({
      kind: 'send',
      moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '250000000000000000' }],
      counterparty: RECEIVER
    })
  })

  it('default: a token goes out in its own units', async () => {
    const kit = await setUp()
    kit.dispatch(tokenChosen(TUSD))
    await kit.fill('1250.000001')
    await review(kit)
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toMatchObject([{ to: RECEIVER, value: '1250000001', token: DOLLAR }])
  })

  it('T13.14 a fee that went up after the review is reviewed and confirmed anew', async () => {
    const fees = [21_000n, 30_000n].map((fee) => ({ gas: '0', fee: asBaseUnits(fee), feeCap: asBaseUnits(fee) }))
    let isDear = false
    const kit = await setUp({
      estimateFee: () => fees[isDear ? 1 : 0]!,
      hashOf: () => {
        if (isDear && kit.chain.sent.length === 1) throw new AppKitError('CONTEXT_CHANGED', { what: 'fee' })
        return `0x${'1'.repeat(64)}`
      }
    })
    await kit.fill('0.25')
    expect((await review(kit))?.fee?.fee).toBe('21000')
    isDear = true
    await kit.dispatch(confirmTransfer())
    expect(kit.send().status).toMatchObject({
      step: 'reviewing',
      snapshot: { fee: { fee: '30000' } },
      problem: { code: 'CONTEXT_CHANGED', reason: 'feeChanged' }
    })
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(2)
    expect(kit.send().status.step).toBe('sent')
  })

  it('behavior: an empty form stays a form, in the words of the specification', async () => {
    const kit = await setUp()
    const message = 'An amount and receiver address are required'
    await expect(kit.dispatch(reviewTransfer())).rejects.toThrow(message)
    kit.dispatch(amountTyped('1'))
    await expect(kit.dispatch(reviewTransfer())).rejects.toThrow(message)
    expect(kit.send().status.step).toBe('editing')
  })

  it('behavior: nothing but what can be read is reviewed', async () => {
    const kit = await setUp()
    for (const amount of ['0', '1.2.3', '1,5', '-1', '1e3', '0.1234567890123456789', '2']) {
      await kit.fill(amount)
      await kit.dispatch(reviewTransfer())
      expect(kit.send().status.step).toBe('editing')
      expect(kit.send().form.amount).toBe(amount)
    }
  })

  it('behavior: going on typing while the cost is asked for reviews nothing', async () => {
    const kit = await setUp()
    await kit.fill('0.25')
    const asked = kit.dispatch(reviewTransfer())
    kit.dispatch(amountTyped('0.5'))
    await asked
    expect(kit.send().status.step).toBe('editing')
  })
})

describe('confirming', () => {
  it('T7.01 behavior: however often, the wallet is asked once', async () => {
    const kit = await setUp({ send: 'hang' })
    await kit.fill('0.25')
    await review(kit)
    const bursts = Array.from({ length: 20 }, () => kit.dispatch(confirmTransfer()))
    await kit.rest()
    expect(kit.chain.sent).toHaveLength(1)
    kit.chain.answer('send', 'approve')
    await Promise.all(bursts)
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(1)
  })

  it('behavior: declined in the wallet, the review is as it was and says so', async () => {
    const kit = await setUp({ send: 'reject' })
    await kit.fill('0.25')
    const snapshot = await review(kit)
    await kit.dispatch(confirmTransfer())
    expect(kit.send().status).toMatchObject({ step: 'reviewing', problem: { code: 'USER_REJECTED' } })
    expect(kit.send().status).toMatchObject({ snapshot })
    expect(kit.view()).toBe('WalletSendPreview')
    expect(kit.send().form).toMatchObject({ amount: '0.25', receiver: RECEIVER })
  })

  it('T7.01 behavior: who goes back, or closes, while it is checked once more has not confirmed', async () => {
    for (const leave of [goBack(), closeModal()]) {
      const kit = await setUp()
      await kit.fill('0.25')
      await review(kit)
      const confirmed = kit.dispatch(confirmTransfer())
      expect(kit.send().status.step).toBe('checking')
      kit.dispatch(leave)
      expect(kit.send().status).toEqual({ step: 'editing', problem: undefined })
      kit.dispatch(amountTyped('0.5'))
      await confirmed
      expect(kit.chain.sent).toEqual([])
      expect(kit.send()).toMatchObject({ form: { amount: '0.5' }, status: { step: 'editing' } })
    }
  })

  it('T6.10 behavior: a connection that ends while the wallet is asked: it may be sent, and is not confirmed again as it is', async () => {
    const hashOf = () => {
      throw new AppKitError('OUTCOME_UNKNOWN', {})
    }
    const kit = await setUp({ hashOf })
    await kit.fill('0.25')
    await review(kit)
    await kit.dispatch(confirmTransfer())
    expect(kit.send().status).toEqual({ step: 'editing', problem: { code: 'OUTCOME_UNKNOWN', reason: undefined } })
    expect(kit.send().form).toMatchObject({ amount: '0.25', receiver: RECEIVER })
  })

  it('T7.03 behavior: another account before the wallet is asked ends the review, the form is kept', async () => {
    const kit = await setUp()
    await kit.fill('0.25')
    await review(kit)
    kit.dispatch(
      connectionsSlice.actions.accountsChanged({
        namespace: 'eip155',
        connectorUid: 'eip155/org.example.one',
        accounts: [{ address: SECOND, caipAddress: `eip155:1:${SECOND}`, type: 'eoa' }]
      })
    )
    await kit.rest()
    expect(kit.send().status).toMatchObject({ step: 'editing', problem: { code: 'CONTEXT_CHANGED' } })
    expect(kit.send().form).toMatchObject({ amount: '0.25', receiver: RECEIVER })
    expect(kit.view()).toBe('WalletSend')
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(0)
  })

  it('T7.03 behavior: another account while the wallet asks: filed under the one that it was asked for', async () => {
    const kit = await setUp({ send: 'hang' })
    await kit.fill('0.25')
    await review(kit)
    const sending = kit.dispatch(confirmTransfer())
    await kit.rest()
    kit.dispatch(
      connectionsSlice.actions.accountsChanged({
        namespace: 'eip155',
        connectorUid: 'eip155/org.example.one',
        accounts: [{ address: SECOND, caipAddress: `eip155:1:${SECOND}`, type: 'eoa' }]
      })
    )
    kit.chain.answer('send', 'approve')
    await sending
    expect(kit.chain.sent).toMatchObject([{ from: OWN, caipNetworkId: 'eip155:1' }])
    expect(kit.state().transactions.sent).toMatchObject([{ from: OWN, caipNetworkId: 'eip155:1' }])
  })

  it('T7.04 behavior: a wallet on another network is not asked; the form keeps its token and offers to switch', async () => {
    const kit = await setUp()
    kit.dispatch(tokenChosen(TUSD))
    await kit.fill('1')
    await review(kit)
    kit.chain.emit({
      type: 'networkChanged',
      connectorUid: 'eip155/org.example.one',
      caipNetworkId: 'eip155:8453'
    } as never)
    await kit.rest()
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(0)
    expect(judge(kit.state()).issue).toBe('network')
    expect(kit.send().form).toMatchObject({ amount: '1', token: TUSD })
  })

  it('T7.02 behavior: closed while the wallet asks, the answer is kept and told by a toast', async () => {
    const kit = await setUp({ send: 'hang' })
    await kit.fill('0.25')
    await review(kit)
    const sending = kit.dispatch(confirmTransfer())
    await kit.rest()
    kit.dispatch(closeModal())
    kit.dispatch(openModal({ view: 'WalletSend' }))
    expect(kit.send().status.step).toBe('signing')
    expect(kit.view()).toBe('WalletSendConfirmed')
    kit.dispatch(closeModal())
    kit.chain.answer('send', 'approve')
    await sending
    await kit.rest()
    await kit.platform.clock.advance(200)
    expect(kit.toast()?.message).toMatchObject({
      key: expect.stringMatching(/^(send\.toast\.started|toast\.transactionConfirmed)$/)
    })
    expect(kit.state().transactions.sent).toHaveLength(1)
  })

  it('behavior: a name that is typed letter by letter is looked up once it is whole, and nothing goes wrong on the way', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kit = await setUp()
    for (const text of ['h', 'ha', 'har', 'harb']) {
      kit.dispatch(sendSlice.actions.receiverTyped(text))
      await kit.rest()
    }
    expect(kit.send().receiver.step).toBe('checking')
    await kit.platform.clock.advance(250)
    await expect.poll(() => kit.send().receiver.step).not.toBe('checking')
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })

  it('T13.06 behavior: what is worth a tick is not sent without it', async () => {
    const kit = await setUp({ receivers: { [RECEIVER]: { warnings: ['contract', 'unused'] } } })
    await kit.fill('0.25')
    await review(kit)
    await kit.dispatch(confirmTransfer())
    kit.dispatch(ticked({ name: 'contract', isTicked: true }))
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(0)
    kit.dispatch(ticked({ name: 'unused', isTicked: true }))
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(1)
  })

  for (const refusal of ['zero', 'burn', 'token', 'tokenAccount', 'program'] as const) {
    it(`T13.06 behavior: nothing goes to a receiver that is refused: ${refusal}`, async () => {
      const kit = await setUp({ receivers: { [RECEIVER]: { refusal, warnings: [] } } })
      await kit.fill('0.25')
      expect(kit.send().receiver).toMatchObject({ step: 'refused', refusal })
      expect(judge(kit.state()).issue).toBe('address')
      await kit.dispatch(reviewTransfer())
      expect(kit.send().status.step).toBe('editing')
    })
  }

  it('T13.05 behavior: a look-alike of a known receiver is not sent to before some of it has been typed', async () => {
    const lookAlike = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
    const kit = await setUp()
    await kit.fill('0.1')
    await review(kit)
    await kit.dispatch(confirmTransfer())
    await kit.rest()
    kit.dispatch(closeModal())
    kit.dispatch(openModal({ view: 'WalletSend' }))
    await kit.fill('0.1', lookAlike)
    expect(kit.send().receiver).toMatchObject({ step: 'ready', receiver: { lookAlike: RECEIVER } })
    await review(kit)
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(1)
    kit.dispatch(confirmationTyped('31C8ad'.slice(0, 3)))
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(1)
    kit.dispatch(confirmationTyped('31c8aD'))
    await kit.dispatch(confirmTransfer())
    expect(kit.chain.sent).toHaveLength(2)
  })

  it('T6.10 behavior: the same transfer once more is a new, explicit act while the first is unknown', async () => {
    const kit = await setUp()
    await kit.fill('0.1')
    kit.dispatch(
      transactionsSlice.actions.transactionSent({
        hash: `0x${'a'.repeat(64)}`,
        caipNetworkId: 'eip155:1',
        from: OWN,
        to: RECEIVER,
        value: asBaseUnits('100000000000000000'),
        isCall: false,
        purpose: {
          kind: 'send',
          moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: asBaseUnits('100000000000000000') }],
          counterparty: RECEIVER.toLowerCase()
        },
        sentAt: 0
      })
    )
    // Its end is found by the kit; here it is put back to unknown.
    await kit.rest()
    kit.dispatch(transactionsSlice.actions.transactionReopened({ hash: `0x${'a'.repeat(64)}` }))
    await kit.dispatch(reviewTransfer())
    expect(kit.send().status.step).toBe('editing')
    kit.dispatch(repeatAllowed({ hash: `0x${'a'.repeat(64)}`, isAllowed: true }))
    await kit.dispatch(reviewTransfer())
    expect(kit.send().status.step).toBe('reviewing')
  })
})

it('T7.09 behavior: a kit that goes at any moment of a transfer leaves nothing running, and prompts no wallet', async () => {
  for (const moment of ['typing', 'preparing', 'reviewing', 'checking', 'signing'] as const) {
    const kit = await setUp({ send: 'hang' })
    kit.dispatch(sendSlice.actions.receiverTyped(RECEIVER))
    if (moment !== 'typing') await kit.fill('0.25')
    const asked = moment === 'typing' ? undefined : kit.dispatch(reviewTransfer())
    if (moment !== 'preparing') await asked
    const confirming = moment === 'checking' || moment === 'signing' ? kit.dispatch(confirmTransfer()) : undefined
    if (moment === 'signing') await kit.rest()
    const { length } = kit.chain.sent
    kit.widget.dispose()
    await kit.rest()
    expect([moment, kit.platform.clock.pending, kit.chain.sent.length]).toEqual([moment, 0, length])
    if (moment !== 'signing') await Promise.all([asked, confirming])
  }
})

describe('Max', () => {
  it('T11.05 default: of the native coin, what the fee leaves, to the last unit', async () => {
    const kit = await setUp()
    await kit.dispatch(fillMax())
    expect(kit.send().form.amount).toBe('1.4999496')
    await kit.fill(kit.send().form.amount)
    expect(judge(kit.state()).issue).toBeUndefined()
    const snapshot = await review(kit)
    expect(BigInt(snapshot?.amount ?? 0) + BigInt(snapshot?.fee?.feeCap ?? 0)).toBe(1_500_000_000_000_000_000n)
  })

  it('default: of a token, all of it', async () => {
    const kit = await setUp()
    kit.dispatch(tokenChosen(TUSD))
    await kit.dispatch(fillMax())
    expect(kit.send().form).toMatchObject({ amount: '2500.5', unit: 'token' })
  })

  it('behavior: a dearer network takes what Max left for it; never more is sent than there is', async () => {
    let feeCap = '50400000000000'
    const kit = await setUp({
      estimateFee: () => ({ gas: '21000', fee: asBaseUnits('1'), feeCap: asBaseUnits(feeCap) })
    })
    await kit.dispatch(fillMax())
    feeCap = '60400000000000'
    const { amount } = kit.send().form
    kit.dispatch(sendSlice.actions.receiverTyped(RECEIVER))
    await kit.rest()
    const snapshot = await review(kit)
    expect(amount).toBe('1.4999496')
    expect(snapshot?.amount).toBe('1499939600000000000')
    expect(kit.send().form.amount).toBe('1.4999396')
  })

  it('T11.04 behavior: more than the fee leaves is said in the form', async () => {
    const kit = await setUp()
    await kit.fill('1.5')
    await kit.dispatch(reviewTransfer())
    expect(kit.send().status).toMatchObject({ step: 'editing', problem: { reason: 'fee' } })
  })
})

describe('Max while the fee is asked for', () => {
  /** Asks for the most there is; `answer` lets the fee be known. */
  async function begin() {
    let answer = () => undefined as unknown
    const fee = { gas: '21000', fee: asBaseUnits('1'), feeCap: asBaseUnits('50400000000000') }
    const estimateFee = () => new Promise<typeof fee>((resolve) => (answer = () => resolve(fee)))
    const kit = await setUp({ estimateFee })
    const filling = kit.dispatch(fillMax())
    await kit.rest()
    return {
      kit,
      async end() {
        answer()
        await filling
      }
    }
  }

  it('behavior: what is typed meanwhile stays', async () => {
    const { kit, end } = await begin()
    kit.dispatch(amountTyped('0.01'))
    await end()
    expect(kit.send()).toMatchObject({ form: { amount: '0.01', isMax: false }, isFillingMax: false })
  })

  it('behavior: another token does not get the amount of the first', async () => {
    const { kit, end } = await begin()
    kit.dispatch(tokenChosen(TUSD))
    await end()
    expect(kit.send()).toMatchObject({ form: { amount: '', token: TUSD }, isFillingMax: false })
  })

  it('T7.03 behavior: another account does not get what the first one has', async () => {
    const { kit, end } = await begin()
    kit.dispatch(
      connectionsSlice.actions.accountsChanged({
        namespace: 'eip155',
        connectorUid: 'eip155/org.example.one',
        accounts: [{ address: SECOND, caipAddress: `eip155:1:${SECOND}`, type: 'eoa' }]
      })
    )
    await end()
    expect(kit.send()).toMatchObject({ form: { amount: '' }, isFillingMax: false, status: { step: 'editing' } })
  })
})

describe('opened by the app', () => {
  it('default: what was given is in the form, and the hash comes back when the wallet accepts', async () => {
    const kit = await setUp()
    const parameters = { amount: '2.5', to: RECEIVER, assetAddress: DOLLAR.toLowerCase(), chainId: 1 }
    const result = kit.dispatch(openForResult({ view: 'WalletSend', parameters }))
    await kit.rest()
    expect(kit.send().form).toMatchObject({ amount: '2.5', receiver: RECEIVER, token: { symbol: 'TUSD', decimals: 6 } })
    await review(kit)
    await kit.dispatch(confirmTransfer())
    expect(await result).toEqual({ hash: `0x${'1'.repeat(64)}` })
  })

  it('behavior: declined, the opener waits on for the next try; leaving ends the wait', async () => {
    const moves = { send: 'reject' as 'reject' | 'approve' }
    const kit = await setUp(moves)
    const parameters = { amount: '0.1', to: RECEIVER }
    const first = kit.dispatch(openForResult({ view: 'WalletSend', parameters }))
    await kit.rest()
    await review(kit)
    await kit.dispatch(confirmTransfer())
    moves.send = 'approve'
    await kit.dispatch(confirmTransfer())
    expect(await first).toMatchObject({ hash: expect.any(String) })
    await kit.rest()

    moves.send = 'reject'
    const second = kit.dispatch(openForResult({ view: 'WalletSend', parameters: { amount: '0.2', to: RECEIVER } }))
    await kit.rest()
    await review(kit)
    await kit.dispatch(confirmTransfer())
    kit.dispatch(closeModal())
    expect(await second).toBeUndefined()
  })

  it('behavior: a token that is not there is refused, and said in the form', async () => {
    const kit = await setUp()
    const result = kit.dispatch(
      openForResult({ view: 'WalletSend', parameters: { assetAddress: RECEIVER, amount: '1' } })
    )
    await expect(result).rejects.toSatisfy(
      (error) => AppKitError.is(error, 'OPTIONS_INVALID') && error.message === 'Token not found'
    )
    expect(kit.send().status).toMatchObject({ step: 'editing', problem: { reason: 'token' } })
    expect(kit.send().form.amount).toBe('1')
    expect(judge(kit.state()).issue).toBe('token')
  })

  it('behavior: before the token is known, its amount is not one of the network’s own coin', async () => {
    const provider = createBalances()
    let answer: (response: Response) => void = () => undefined
    provider.reply(`/v1/account/${OWN}/balance`, () => new Promise<Response>((resolve) => (answer = resolve)))
    const kit = await setUpSend({}, provider)
    const parameters = { amount: '1', to: RECEIVER, assetAddress: DOLLAR }
    const result = kit.dispatch(openForResult({ view: 'WalletSend', parameters }))
    result.catch(() => undefined)
    await kit.rest()
    expect(kit.send().form).toMatchObject({ amount: '1', receiver: RECEIVER })
    expect(judge(kit.state()).issue).toBe('token')
    await expect(kit.dispatch(reviewTransfer())).rejects.toMatchObject({ message: 'A token is required' })

    kit.dispatch(tokenChosen(TUSD))
    answer(Response.json({ balances: [] }))
    await kit.rest()
    expect(kit.send()).toMatchObject({ form: { amount: '1', token: TUSD }, status: { step: 'editing' } })
    expect(kit.send().status).not.toHaveProperty('problem.code')
  })
})
