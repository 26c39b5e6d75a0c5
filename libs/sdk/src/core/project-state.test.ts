import { dataApi, identityApi, loadDataLayer } from '@appkit/core/data'
import { connect } from '@appkit/core/internal'
import { createTestWidget } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../kit/initial-state.js'
import { createProfileReader } from './profile-reader.js'
import { createStateProjector } from './project-state.js'

test('default: the account has the name and picture that a view looked up, and says which accounts are preferred', async () => {
  const { widget, chain } = createTestWidget({ options: { defaultAccountTypes: { bip122: 'ordinal' } } })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const project = createStateProjector(widget, EMPTY_STATE, createProfileReader(ready))
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
