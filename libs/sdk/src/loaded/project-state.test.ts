import { dataApi, identityApi, loadDataLayer } from '@appkit/core/data'
import { connect, connectionsSlice, type Widget } from '@appkit/core/internal'
import { createFakeConnector, createTestWidget } from '@appkit/core/testing'
import { feature as sending, selectSendInfo } from '@appkit/feature-send'
import { expect, test } from 'vitest'
import type { LoadedState } from '../page/halves.js'
import { EMPTY_STATE } from '../page/initial-state.js'
import type { Bring } from '../page/load-patiently.js'
import { createProfileReader } from './profile-reader.js'
import { createStateProjector, type LateReaders } from './project-state.js'
import { createSendReader } from './send-reader.js'

/** Projects onto what it projected before, as a kit does. */
function projectInto(widget: Widget, readers: LateReaders): (isInitialized: boolean) => LoadedState {
  const project = createStateProjector(widget, readers)
  let state: LoadedState = EMPTY_STATE
  return (isInitialized) => (state = project(state, isInitialized))
}

const bring: Bring = (load, onLoaded) => void load().then(onLoaded)

test('default: the account has the name and picture that a view looked up, and says which accounts are preferred', async () => {
  const { widget, chain } = createTestWidget({ options: { defaultAccountTypes: { bip122: 'ordinal' } } })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const project = projectInto(widget, {
    readProfile: createProfileReader(bring, ready),
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

test('behavior: between approval and addresses of a pairing, the families that it may be for are connecting', async () => {
  const { widget } = createTestWidget({ connectors: [createFakeConnector({ namespaces: ['eip155'] })] })
  await widget.start()
  const readProfile = createProfileReader(bring, () => undefined)
  const project = projectInto(widget, { readProfile, readSend: () => undefined })
  const status = () => project(true).namespaces.eip155?.account.status
  const pairing = { id: '1', connectorId: 'walletConnect' } as const
  widget.dispatch(connectionsSlice.actions.pairingChanged({ ...pairing, status: 'waiting' }))
  expect(status()).toBe('disconnected')
  widget.dispatch(connectionsSlice.actions.pairingChanged({ ...pairing, status: 'answered' }))
  expect(status()).toBe('connecting')
  widget.dispatch(connectionsSlice.actions.pairingChanged(undefined))
  expect(status()).toBe('disconnected')
  widget.dispose()
})

test('default: tells of a transfer once its form was opened, and nothing new while nothing changes', async () => {
  const { widget, chain } = createTestWidget()
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => (ready = resolve))
  const readProfile = createProfileReader(bring, () => undefined)
  const send = createSendReader(bring, ready)
  send.readWith(() => Promise.resolve(selectSendInfo))
  const project = projectInto(widget, { readProfile, readSend: send.read })
  const told = () => project(true).send
  expect(told()).toBe(undefined)
  sending.install?.(widget)
  told()
  await isReady
  expect(told()).toMatchObject({ token: { symbol: 'ETH' }, sendTokenAmount: undefined, loading: false })
  expect(told()).toBe(told())
  widget.dispose()
})

test('default: says who is logged in, and with what kind of account', async () => {
  const { widget } = createTestWidget()
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const user = {
    email: 'alice@example.com',
    provider: 'email',
    accountType: 'smartAccount',
    isSmartAccountDeployed: true
  } as const
  const connection = {
    connectorUid: 'AUTH:1:eip155',
    accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }],
    caipNetworkId: 'eip155:1'
  } as const
  widget.dispatch(
    connectionsSlice.actions.sessionConnected([
      {
        namespace: 'eip155',
        wallet: { connectorId: 'AUTH', name: 'Email', type: 'AUTH' },
        connection,
        session: { id: '1', approved: ['eip155:1'], user }
      }
    ])
  )
  const project = projectInto(widget, {
    readProfile: createProfileReader(bring, () => undefined),
    readSend: () => undefined
  })
  expect(project(true).namespaces.eip155?.account).toMatchObject({
    allAccounts: [{ address, type: 'smartAccount' }],
    preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
    embeddedWalletInfo: {
      user: { email: 'alice@example.com', username: undefined },
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: true
    }
  })
  widget.dispose()
})
