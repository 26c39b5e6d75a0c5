import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startFaultProxy } from '@appkit/fault-proxy'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { registerName } from './support/register-name.js'

const newLabel = () => `skipper-${crypto.randomUUID().slice(0, 8)}`

test('T7.12 the user says no, and then another user takes the name while they sign', async ({
  dapp,
  modal,
  account,
  wallets,
  watch,
  servicesUrl
}) => {
  test.setTimeout(60_000)
  watch.expectTrouble(/status of 409/)
  const { key } = await newAccount(chainClient(31337))
  const label = newLabel()
  await dapp.goto(`?wallet=ask&key=${key}`)
  await modal.choose()
  await wallets.approve()
  await modal.dialog.waitFor({ state: 'detached' })
  await account.open()
  await account.action('Choose a name').click()

  await test.step('behavior: a person who says no finds the form as it was', async () => {
    await modal.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
    await account.action('Get this name').click()
    await wallets.reject()
    await expect(modal.dialog.getByText('You declined the request')).toBeVisible()
    await expect(modal.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(label)
    await expect(account.action('Get this name')).toBeEnabled()
  })

  await test.step('T7.12 behavior: another user takes the name while the user signs', async () => {
    await account.action('Get this name').click()
    await expect(modal.dialog.getByText('Sign the message in Test Wallet')).toBeVisible()
    await registerName(servicesUrl, privateKeyToAccount(generatePrivateKey()), `${label}.reown.id`)
    await wallets.approve()
    await expect(modal.dialog.getByText(`${label}.reown.id is taken. Choose another one.`)).toBeVisible()
    await expect(modal.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(label)
    await expect(
      modal.dialog.getByRole('button', { name: new RegExp(`^${label}\\.reown\\.id Registered`) })
    ).toBeDisabled()

    await modal.dialog.getByRole('button', { name: `${label}-id.reown.id` }).click()
    await account.action('Get this name').click()
    await wallets.approve()
    await expect(modal.dialog.getByText('Account name chosen successfully')).toBeVisible()
  })
})

test('T2.E15 behavior: the services fail: back to the form with the name, and it works once they are back', async ({
  dapp,
  modal,
  account,
  watch,
  servicesUrl
}) => {
  const proxy = await startFaultProxy(servicesUrl)
  watch.allowOrigin(proxy.url)
  watch.expectTrouble(/status of 503|profile\/account/)
  const { key } = await newAccount(chainClient(31337))
  const label = newLabel()
  await dapp.goto(`?wallet=approve&key=${key}&rpc=${proxy.url}`)
  await modal.connect()
  await account.open()
  await account.action('Choose a name').click()
  await modal.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  proxy.setFault({ kind: 'status', status: 503 }, (path) => /\/profile\/account(\?|$)/.test(path))
  await account.action('Get this name').click()
  await expect(modal.dialog.getByRole('alert')).toBeVisible()
  await expect(modal.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(label)
  proxy.setFault(undefined)
  await account.action('Get this name').click()
  await expect(modal.dialog.getByText('Account name chosen successfully')).toBeVisible()
  await watch.end()
  await proxy.stop()
})
