import { expect, test } from 'vitest'
import { AppKitError, type SIWXConfig, type ViewName } from '@appkit/core'
import { connect, connectionsSlice, disconnect } from '@appkit/core/internal'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { fixedFeatures, type FeatureEntry } from '@appkit/ui-react'
import { FEATURES } from '../features.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import { createFeaturesChunk, createFeatureSource } from './create-feature-source.js'
import { openView, prepareView } from './open-view.js'

const SIGN_IN = { config: {} as SIWXConfig, settle: async () => undefined }

/** @param hasSignIn whether people sign in */
async function setUp(features = {}, hasSignIn = true) {
  const chain = createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const { widget } = createTestWidget({ chain, options: { features }, signIn: hasSignIn ? SIGN_IN : undefined })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  const source = createFeatureSource(createFeaturesChunk())
  const open = async (view: ViewName) => {
    await prepareView(source, { view })
    await openView(widget, source, { view })
    return widget.store.getState().router.stack.at(-1)?.view
  }
  return { open, source, widget }
}

test.each(['Connect', 'AllWallets'] as const)(
  'parameters: namespace with the view %s offers that family only',
  async (view) => {
    const { widget, source } = await setUp()
    await openView(widget, source, { view, namespace: 'eip155' })
    expect(widget.store.getState().router.stack).toMatchObject([{ view, parameters: { namespace: 'eip155' } }])
  }
)

const ofFeatures = [...new Set(FEATURES.flatMap(({ views }) => Object.keys(views) as ViewName[]))]

test('default: the views of features can be opened, those of payments only where the host takes them', async () => {
  const { open } = await setUp({ passkeys: true, smartSessions: true })
  const ofPay = ofFeatures.filter((view) => view.startsWith('Pay'))
  expect(ofPay).toHaveLength(5)
  for (const view of ofFeatures.filter((name) => !ofPay.includes(name))) expect(await open(view)).toBe(view)
  for (const view of ofPay) await expect(open(view)).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
  const paid = await setUp({ pay: true, passkeys: true, smartSessions: true })
  for (const view of ofPay) expect(await paid.open(view)).toBe(view)
})

for (const given of [null, 5, 'ETH', []]) {
  test(`parameters: ${JSON.stringify(given)} as arguments is refused`, async () => {
    const { widget, source } = await setUp()
    for (const view of ['WalletSend', 'Swap', 'ConnectingExternal'] as const) {
      await prepareView(source, { view })
      const open = async () => openView(widget, source, { view, arguments: given as unknown as object })
      await expect(open()).rejects.toSatisfy((error) => AppKitError.is(error, 'OPTIONS_INVALID'))
    }
    expect(widget.store.getState().router.isOpen).toBe(false)
  })
}

test('behavior: a feature that is off has no view', async () => {
  const { open } = await setUp(Object.fromEntries(FEATURES.map(({ id }) => [id, false])), false)
  for (const view of ofFeatures) {
    await expect(open(view)).rejects.toSatisfy((error) => AppKitError.is(error, 'VIEW_UNKNOWN'))
  }
  expect(await open('Networks')).toBe('Networks')
})

test('behavior: without a wallet, what is of an account leads to Connect; payments and logging in choose themselves', async () => {
  const { open, widget } = await setUp({ pay: true, passkeys: true, smartSessions: true })
  await widget.dispatch(disconnect())
  for (const view of ofFeatures)
    expect(await open(view)).toBe(/^(Pay|EmailVerify|Connect(?!ingSiwe))/.test(view) ? view : 'Connect')
})

test('behavior: a view of every kit is opened without asking which features there are', async () => {
  const { open, source } = await setUp()
  expect(await open('Networks')).toBe('Networks')
  expect(source.current()).toEqual([])
})

test('behavior: a pairing of the app’s own whose code does not come is refused, and opens nothing', async () => {
  const { source, widget } = await setUp()
  const chunk = createLazyChunk('the pairing', () => Promise.reject(new TypeError('Failed to fetch')))
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn`
  await expect(prepareView(source, { uri }, chunk)).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  await prepareView(source, {}, chunk)
  expect(widget.store.getState().router.isOpen).toBe(false)
})

test('behavior: a view that needs an account is not opened without one, nor while one is on its way', async () => {
  const { widget } = await setUp()
  const makeEntry = (view: ViewName, needs: 'connection' | 'account'): FeatureEntry => ({
    id: 'history',
    isOnByDefault: true,
    messages: {},
    views: { [view]: { title: 'history.title', needs } },
    load: () => new Promise(() => undefined)
  })
  const source = fixedFeatures([makeEntry('Transactions', 'account'), makeEntry('WalletReceive', 'connection')])
  const open = (view: ViewName) => {
    void openView(widget, source, { view })
    return widget.store.getState().router.stack.at(-1)?.view
  }
  expect([open('Transactions'), open('WalletReceive')]).toEqual(['Transactions', 'WalletReceive'])
  const { restoreStarted } = connectionsSlice.actions
  await widget.dispatch(disconnect())
  expect([open('Transactions'), open('WalletReceive'), open('Account')]).toEqual(['Connect', 'Connect', 'Connect'])
  const wallet = { connectorId: 'org.example.one', name: 'One', type: 'ANNOUNCED' } as const
  widget.dispatch(restoreStarted({ namespace: 'eip155', wallet }))
  expect([open('Transactions'), open('WalletReceive'), open('Account')]).toEqual([
    'Connect',
    'WalletReceive',
    'Connect'
  ])
})
