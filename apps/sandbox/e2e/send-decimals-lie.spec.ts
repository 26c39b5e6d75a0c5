import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { parseUnits, type Address } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { meddleWithDecimals } from './support/meddle-with-decimals.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)
const contract = dollar6.address.toLowerCase()

const held = (owner: Address) =>
  chain.readContract({ abi: localTokenAbi, address: dollar6.address, functionName: 'balanceOf', args: [owner] })

const lies = [
  ['the data provider counts with more decimals than there are', { lie: 8, wallet: undefined, actual: 6 }],
  ['the data provider counts with fewer', { lie: 4, wallet: undefined, actual: 6 }],
  ['the wallet says the same as the data provider, and only a node the truth', { lie: 8, wallet: 8, actual: 6 }],
  ['the data provider is right, and the wallet is not', { lie: 6, wallet: 8, actual: 8 }]
] as const

for (const [name, { lie, wallet, actual }] of lies) {
  test(`behavior: ${name}: nothing moves, and what was typed stays`, async ({
    page,
    dapp,
    modal,
    wallets,
    servicesUrl
  }) => {
    const sender = await newAccount(chain, [[dollar6, '100']])
    const meddler = await meddleWithDecimals(page, servicesUrl)
    meddler.lies[contract] = lie
    meddler.answer = ({ count }) => (count === 1 ? wallet : undefined)
    const send = new SendView(page)
    const receiver = newAddress()
    await dapp.goto(`?wallet=approve&key=${sender.key}`)
    await modal.connect()
    await send.open()
    await send.chooseToken(dollar6.name)
    await send.fill('1', receiver)
    await send.modal.action('Review send').click()
    await expect(send.notices).toContainText(
      `${dollar6.symbol} (${dollar6.address}) was listed with ${lie} decimals, but its contract says ${actual}.`
    )
    await expect(send.amount).toHaveValue('1')
    await expect(send.receiver).toHaveValue(receiver)
    await expect(send.confirmButton).toBeHidden()
    expect(await wallets.requestedMethods()).not.toContain('eth_sendTransaction')
    expect(await held(receiver)).toBe(0n)
  })
}

test('behavior: while no source says the decimals it can be tried again; only the data provider’s word is said on the review', async ({
  page,
  dapp,
  modal,
  watch,
  servicesUrl
}) => {
  watch.expectTrouble(/503/)
  const sender = await newAccount(chain, [[dollar6, '100']])
  const meddler = await meddleWithDecimals(page, servicesUrl)
  const send = new SendView(page)
  const receiver = newAddress()
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
  await send.open()
  await send.chooseToken(dollar6.name)
  await send.fill('1', receiver)
  meddler.answer = () => 'fails'
  await send.modal.action('Review send').click()
  await expect(send.notices).toContainText(`Couldn't check how many decimals ${dollar6.symbol} has`)
  await expect(send.amount).toHaveValue('1')

  meddler.answer = ({ isServices }) => (isServices ? undefined : 'fails')
  await send.modal.action('Try again').click()
  await expect(send.confirmButton).toBeVisible()
  await expect(
    send.notices.filter({ hasText: `Only the data provider says how many decimals ${dollar6.symbol} has` })
  ).toBeVisible()

  // A token is read once: from now on no source would answer.
  meddler.answer = () => 'fails'
  await send.modal.action('Cancel').click()
  await send.review()
  await send.confirmButton.click()
  await expect(send.stage('Confirmed')).toBeVisible()
  expect(await held(receiver)).toBe(parseUnits('1', dollar6.decimals))
})

test('T10.02 behavior: a page that may only call its services: their word is taken, and said to be theirs', async ({
  page,
  dapp,
  modal,
  watch,
  servicesUrl
}) => {
  // Both the page's wallet and the network's own node are out of reach: that is what the policy is for.
  watch.expectTrouble(/connect-src|Content Security Policy/)
  const sender = await newAccount(chain, [[dollar6, '100']])
  const send = new SendView(page)
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
  await send.open()
  await send.chooseToken(dollar6.name)
  await page.evaluate((services) => {
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = `connect-src ${services}`
    document.head.append(policy)
  }, servicesUrl)
  await send.fill('1', newAddress())
  await send.review()
  await expect(
    send.notices.filter({ hasText: `Only the data provider says how many decimals ${dollar6.symbol} has` })
  ).toBeVisible()
  await expect(send.fact('Send')).toContainText(`1 ${dollar6.symbol}`)
})
