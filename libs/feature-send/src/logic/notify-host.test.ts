import { AppKitError } from '@appkit/core'
import { closeModal, connectionsSlice, goBack, goTo, openModal } from '@appkit/core/internal'
import { describe, expect, it } from 'vitest'
import { OWN, RECEIVER, SECOND, setUpSend } from '../../test/set-up-send.js'
import { confirmTransfer } from './confirm-transfer.js'
import { freshHoldings } from './fresh-balances.js'
import { reviewTransfer } from './review-transfer.js'

type Kit = Awaited<ReturnType<typeof setUpSend>>

const PROPERTIES = { network: 'eip155:1', token: 'ETH' }
const OPENED = { event: 'OPEN_SEND', properties: { network: 'eip155:1' } }
const INITIATED = { event: 'SEND_INITIATED', properties: PROPERTIES }
const failed = (code: string) => ({ event: 'SEND_ERROR', properties: { ...PROPERTIES, code } })

/** What the host was told of sending. */
const told = ({ events }: Kit) => events.filter(({ event }) => event.includes('SEND'))

async function review(...given: Parameters<typeof setUpSend>): Promise<Kit> {
  const kit = await setUpSend(...given)
  await kit.dispatch(freshHoldings({ tokens: true }))
  await kit.fill('0.25')
  await kit.dispatch(reviewTransfer())
  return kit
}

/** What the host is told of a transfer that is confirmed, to its end. */
async function eventsOfSending(...given: Parameters<typeof setUpSend>) {
  const kit = await review(...given)
  await kit.dispatch(confirmTransfer())
  await expect.poll(() => told(kit).at(-1)).not.toEqual(INITIATED)
  return told(kit)
}

it('default: each opening is told once, however often the form is come back to', async () => {
  const kit = await setUpSend()
  kit.dispatch(goTo({ view: 'WalletSendSelectToken' }))
  kit.dispatch(goBack())
  expect(told(kit)).toEqual([OPENED])
  kit.dispatch(closeModal())
  kit.dispatch(openModal({ view: 'WalletSend' }))
  expect(told(kit)).toEqual([OPENED, OPENED])
})

it('default: a transfer that is confirmed and mined, without amounts and addresses', async () => {
  const events = await eventsOfSending()
  expect(events).toEqual([OPENED, INITIATED, { event: 'SEND_SUCCESS', properties: PROPERTIES }])
})

it('T12.04 behavior: nothing that is told names an account, an amount or a hash', async () => {
  const text = JSON.stringify(await eventsOfSending())
  for (const secret of [OWN, RECEIVER, '0.25', '250000000000000000', '0x']) expect(text).not.toContain(secret)
})

describe('behavior: a transfer that came to nothing is told by its code', () => {
  const hash = `0x${'2'.repeat(64)}`
  const REJECTED = { event: 'SEND_REJECTED', properties: PROPERTIES }

  it('declined in the wallet', async () => {
    expect(await eventsOfSending({ send: 'reject' })).toEqual([OPENED, INITIATED, REJECTED])
  })

  it('reverted', async () => {
    const end = () => Promise.reject(new AppKitError('TRANSACTION_REVERTED', { hash, reason: 'no' }))
    expect(await eventsOfSending({ end })).toEqual([OPENED, INITIATED, failed('TRANSACTION_REVERTED')])
  })

  for (const reason of ['cancelled', 'replaced'] as const) {
    it(`T6.04 ${reason} in the wallet, which is no success`, async () => {
      const end = async ({ hash: originalHash }: { readonly hash: string }) =>
        ({ status: 'replaced', reason, hash, originalHash, blockNumber: '1' }) as const
      expect(await eventsOfSending({ end })).toEqual([OPENED, INITIATED, failed('TRANSACTION_REPLACED')])
    })
  }

  it('T6.04 repriced in the wallet, which is a success', async () => {
    const end = async ({ hash: originalHash }: { readonly hash: string }) =>
      ({ status: 'replaced', reason: 'repriced', hash, originalHash, blockNumber: '1' }) as const
    expect(await eventsOfSending({ end })).toContainEqual({ event: 'SEND_SUCCESS', properties: PROPERTIES })
  })

  it('T7.03 another account before the wallet is asked', async () => {
    const kit = await review()
    const sending = kit.dispatch(confirmTransfer())
    kit.dispatch(
      connectionsSlice.actions.accountsChanged({
        namespace: 'eip155',
        connectorUid: 'eip155/org.example.one',
        accounts: [{ address: SECOND, caipAddress: `eip155:1:${SECOND}`, type: 'eoa' }]
      })
    )
    await sending
    expect(told(kit)).toEqual([OPENED, INITIATED, failed('CONTEXT_CHANGED')])
  })

  it('turned away from before the wallet is asked', async () => {
    const kit = await review()
    const sending = kit.dispatch(confirmTransfer())
    kit.dispatch(closeModal())
    await sending
    expect(told(kit)).toEqual([OPENED, INITIATED, REJECTED])
    expect(kit.chain.sent).toEqual([])
  })
})
