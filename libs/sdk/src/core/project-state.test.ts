import { dataApi, identityApi, loadDataLayer } from '@appkit/core/data'
import { connect } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { feature as sending, selectSendInfo } from '@appkit/feature-send'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../kit/initial-state.js'
import { createProfileReader } from './profile-reader.js'
import { createStateProjector } from './project-state.js'
import { createSendReader } from './send-reader.js'

test('default: the account has the name and picture that a view looked up, and says which accounts are preferred', async () => {
  const { widget, chain } = createTestWidget({ options: { defaultAccountTypes: { bip122: 'ordinal' } } })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const project = createStateProjector(widget, EMPTY_STATE, {
    readProfile: createProfileReader(ready),
    readSend: () => undefined
  })
  const account = () => project(true).namespaces.eip155?.account
  expect(account()).toMatchObject({
    isConnected: true,
    profileName: undefined,
    profileImage: undefined,
    preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa', bip122: 'ordinal', polkadot: 'eoa', cosmos: 'eoa' }
  })

  loadDataLayer(widget)
  const address = account()?.address ?? ''
  const identity = { name: 'alice.reown.id', avatar: 'https://rpc.example/v1/images?url=a' }
  await widget.dispatch(
    identityApi.util.upsertQueryData('getIdentity', { address, sender: address }, identity) as never
  )
  account()
  await isReady
  expect(account()).toMatchObject({ profileName: identity.name, profileImage: identity.avatar })
  expect(account()).toBe(account())
  widget.dispatch(dataApi.util.resetApiState())
  expect(account()).toMatchObject({ profileName: undefined, profileImage: undefined })
  widget.dispose()
})

test('default: tells of a transfer once its form was opened, and nothing new while nothing changes', async () => {
  const { widget, chain } = createTestWidget()
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const readProfile = createProfileReader(() => undefined)
  const send = createSendReader(ready)
  send.readWith(() => Promise.resolve(selectSendInfo))
  const project = createStateProjector(widget, EMPTY_STATE, { readProfile, readSend: send.read })
  const told = () => project(true).send
  expect(told()).toBe(undefined)
  sending.install?.(widget)
  told()
  await isReady
  expect(told()).toMatchObject({ token: { symbol: 'ETH' }, sendTokenAmount: undefined, loading: false })
  expect(told()).toBe(told())
  widget.dispose()
})
