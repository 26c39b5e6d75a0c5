import { expect, test } from './fixtures/test.js'
import { shortened } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'

/** A name that no other run has taken. */
const newLabel = () => `skipper-${crypto.randomUUID().slice(0, 8)}`

test('default: an account without a name gets one, and is found by it', async ({
  page,
  dapp,
  modal,
  account,
  servicesUrl
}) => {
  const { key, address } = await newAccount(chainClient(31337))
  const label = newLabel()
  const name = `${label}.reown.id`
  await dapp.goto(`?wallet=approve&key=${key}`)
  await modal.connect()
  await account.open()
  await expect(account.name).toContainText(shortened(address))
  await account.action('Choose a name').click()
  await expect(modal.title).toHaveText('Choose name')
  await modal.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(modal.dialog.getByText(`${name} is available.`)).toBeVisible()
  await account.action('Get this name').click()
  await expect(modal.dialog.getByText('Account name chosen successfully')).toBeVisible()
  await account.action('Done').click()
  await expect(account.name).toContainText(name)
  await expect(account.action('Choose a name')).toHaveCount(0)

  const found = await page.request.get(`${servicesUrl}/v1/profile/account/${name}?apiVersion=2&projectId=sandbox`)
  expect(Object.values((await found.json()).addresses)).toContainEqual(expect.objectContaining({ address }))

  await page.reload()
  await account.open()
  await expect(account.name).toContainText(name)
})

test('keyboard: to a name and back to the account', async ({ page, dapp, modal, account }) => {
  const { key } = await newAccount(chainClient(31337))
  const label = newLabel()
  await dapp.goto(`?wallet=approve&key=${key}`)
  await modal.connect()
  await account.open()
  await account.action('Choose a name').focus()
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Choose name')
  await expect(modal.dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(label)
  await expect(account.action('Get this name')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(modal.dialog.getByText('Account name chosen successfully')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(account.name).toContainText(label)
})
