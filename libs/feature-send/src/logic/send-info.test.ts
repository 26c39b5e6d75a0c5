import { identityApi } from '@appkit/core/data'
import { disconnect } from '@appkit/core/internal'
import { expect, it } from 'vitest'
import { OWN, RECEIVER, setUpSend } from '../../test/set-up-send.js'
import { freshHoldings } from './fresh-balances.js'
import { selectSendInfo } from './send-info.js'
import { sendSlice } from './send-slice.js'

it('default: what an app can read of a transfer', async () => {
  const kit = await setUpSend()
  const info = () => selectSendInfo(kit.state())
  await kit.dispatch(freshHoldings({ tokens: true }))
  expect(info()).toMatchObject({
    token: { symbol: 'ETH' },
    sendTokenAmount: undefined,
    receiverAddress: undefined,
    networkBalanceInUSD: '4800',
    loading: false
  })
  expect(info().tokenBalances.map(({ token, balance }) => [token.symbol, balance])).toEqual([
    ['ETH', '1.5'],
    ['TUSD', '2500.5']
  ])

  kit.dispatch(sendSlice.actions.receiverTyped(RECEIVER))
  expect(info()).toMatchObject({ loading: true, receiverAddress: undefined })
  await kit.fill('0.25')
  expect(info()).toMatchObject({ sendTokenAmount: '0.25', receiverAddress: RECEIVER, loading: false })
})

it('behavior: an amount in dollars is told in coins, one that cannot be read not at all', async () => {
  const kit = await setUpSend()
  await kit.dispatch(freshHoldings({ tokens: true }))
  kit.dispatch(sendSlice.actions.unitToggled({ text: '800', unit: 'fiat' }))
  expect(selectSendInfo(kit.state()).sendTokenAmount).toBe('0.25')
  kit.dispatch(sendSlice.actions.amountTyped('?1,5'))
  expect(selectSendInfo(kit.state()).sendTokenAmount).toBe(undefined)
})

it('behavior: the receiver has the name and picture that the form has looked up', async () => {
  const kit = await setUpSend()
  await kit.fill('0.25')
  expect(selectSendInfo(kit.state())).toMatchObject({
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined
  })
  const identity = { name: 'alice.reown.id', avatar: 'https://rpc.example/v1/images?url=a' }
  const question = { address: RECEIVER, sender: OWN }
  await kit.dispatch(identityApi.util.upsertQueryData('getIdentity', question, identity) as never)
  expect(selectSendInfo(kit.state())).toMatchObject({
    receiverProfileName: identity.name,
    receiverProfileImageUrl: identity.avatar
  })
})

it('T12.08 behavior: nothing of it is told once no account is connected', async () => {
  const kit = await setUpSend()
  await kit.fill('0.25')
  const told: unknown[] = []
  kit.widget.store.subscribe(() => {
    if (kit.state().connections.byNamespace.eip155?.status !== 'connected') told.push(selectSendInfo(kit.state()))
  })
  await kit.dispatch(disconnect())
  await kit.rest()
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toMatch(/0x[0-9a-f]{40}/i)
})
