import { formatEther, parseEther, type Address, type Hash } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures/test.js'
import { shortened, TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { splitServices } from './support/split-services.js'

/** Was sent a token with a hostile name, and is said to have sent some to an address that looks like one it knows. */
const [baited, , own] = TEST_WALLET_ACCOUNTS
/** An account the node itself signs for. */
const PAYER: Address = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
/** More than a page of history. */
const MORE_THAN_A_PAGE = 60
const chain = chainClient(31337)

/** Pays into the account, without the kit. */
async function pay(ether: string): Promise<Hash> {
  const hash = await chain.sendTransaction({ account: PAYER, to: own.address, value: parseEther(ether), chain: null })
  await chain.waitForTransactionReceipt({ hash })
  return hash
}

/** What the services tell of the account, newest first. */
async function told(servicesUrl: string): Promise<readonly { readonly metadata: { readonly hash: string } }[]> {
  const address = `${servicesUrl}/v1/account/${own.address}/history?chainId=eip155:31337&projectId=journey`
  const answer = await fetch(address)
  return answer.ok ? ((await answer.json()) as { data: never[] }).data : []
}

const untilTold = (servicesUrl: string, hash: string) =>
  expect.poll(async () => (await told(servicesUrl)).some(({ metadata }) => metadata.hash === hash)).toBe(true)

test('T13.07 default: what came in and what went out, as the chain has it, and unlisted tokens are hidden', async ({
  dapp,
  modal,
  account,
  wallets,
  servicesUrl
}) => {
  test.setTimeout(60_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()

  await test.step('what came in and what went out, as the chain has it', async () => {
    const hash = await pay('0.123456789')
    await untilTold(servicesUrl, hash)
    await account.open()
    await account.show('Activity')
    const received = account.activity.filter({ hasText: '+0.123 ETH' }).first()
    await expect(received).toContainText('Received')
    await expect(received).toContainText(shortened(PAYER))

    const transaction = await chain.getTransaction({ hash })
    await received.click()
    const details = account.panel.locator('[part="activity-details"]')
    await expect(details).toContainText(`+${formatEther(transaction.value)} ETH`)
    await expect(details).toContainText(/confirmed/i)
    await expect(details.getByRole('button', { name: new RegExp(transaction.from, 'i') })).toBeVisible()
    await expect(details.getByRole('button', { name: `Copy transaction hash ${hash}` })).toBeVisible()

    await account.modal.closeButton.click()
    const receiver = privateKeyToAddress(generatePrivateKey())
    await dapp.send('0.25', receiver)
    await expect(dapp.sendOutcome).toContainText('Confirmed in block')
    await account.open()
    await account.show('Activity')
    // Other journeys send from this account meanwhile.
    const sent = account.activity.filter({ hasText: new RegExp(`\\+0\\.123 ETH|${shortened(receiver)}`) }).first()
    await expect(sent).toContainText('Sent')
    await expect(sent).toContainText('−0.25 ETH')
    await expect(sent).toContainText(shortened(receiver))
    await modal.closeButton.click()
  })

  await test.step('T13.07 unlisted tokens are hidden; shown, they are marked and give nothing away', async () => {
    await wallets.selectAccount(baited.address)
    await expect(dapp.fact('address')).toHaveText(shortened(baited.address))
    await account.open()
    await account.show('Activity')
    const hidden = account.panel.locator('[data-hidden]')
    const reveal = account.panel.getByRole('switch', { name: /^Show \d+ hidden entries$/ })
    await expect(reveal).toHaveAttribute('aria-checked', 'false')
    await expect(hidden).toHaveCount(0)
    await reveal.click()
    await expect(reveal).toHaveAttribute('aria-checked', 'true')
    await expect(hidden.first()).toContainText('Hidden')
    expect((await hidden.allTextContents()).join(' ')).not.toMatch(/0x[0-9a-f]{4}/i)
    await expect(hidden.getByRole('link')).toHaveCount(0)
    await expect(hidden.getByRole('button')).toHaveCount(0)
    await expect(account.panel.getByRole('img')).toHaveCount(0)
  })
})

test('T2.E03 older pages come while scrolling; one that does not come leaves the others', async ({
  page,
  dapp,
  modal,
  account,
  wallets,
  watch,
  servicesUrl
}) => {
  test.setTimeout(60_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
  const services = await splitServices(servicesUrl)
  watch.allowOrigin(services.url)
  for (let count = 0; count < MORE_THAN_A_PAGE; count += 1) {
    await chain.sendTransaction({ account: PAYER, to: own.address, value: BigInt(count + 1), chain: null })
  }
  await expect.poll(async () => (await told(services.url)).length).toBeGreaterThan(40)
  await dapp.goto(`?wallet=approve&rpc=${services.url}`)
  await expect(dapp.fact('address')).toHaveText(shortened(own.address))

  const cursors: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/history')) cursors.push(url.searchParams.get('cursor'))
  })
  await account.open()
  await account.show('Activity')
  await expect(account.activity.first()).toContainText('Received')
  expect(cursors).toEqual([null])

  watch.expectTrouble(/Failed to load resource|net::ERR_/)
  services.lose(['history'])
  await account.activity.last().scrollIntoViewIfNeeded()
  await expect(account.panel.getByText("Couldn't load activity")).toBeVisible()
  await expect(account.activity.last()).toBeVisible()
  await expect(account.panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(new Set(cursors.slice(1)).size).toBe(1)
  await watch.end()
  await services.stop()
})
