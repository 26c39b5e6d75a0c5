import { LOCAL_CONTENT, localCollectibleAbi, localEditionAbi } from '@appkit/local-chain'
import type { Address } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'

const expect = impatient.configure({ timeout: 20_000 })
const [, own] = TEST_WALLET_ACCOUNTS
/** An account the node itself signs for. */
const PAYER: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const { erc721, erc1155 } = LOCAL_CONTENT.collectibles
const chain = chainClient(31337)

const lighthouses = (): Promise<bigint> =>
  chain.readContract({
    abi: localCollectibleAbi,
    address: erc721,
    functionName: 'balanceOf',
    args: [own.address]
  })

const tickets = (line: bigint): Promise<bigint> =>
  chain.readContract({
    abi: localEditionAbi,
    address: erc1155,
    functionName: 'balanceOf',
    args: [own.address, line]
  })

test('default: what the chain says, by mouse and by keyboard, without any, and where the code cannot be fetched', async ({
  account,
  dapp,
  modal,
  page,
  wallets,
  watch
}) => {
  test.setTimeout(90_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()

  await test.step('the tab is reached and left with the keyboard, and nothing is asked before it is chosen', async () => {
    await account.open()
    await expect(account.tokens.first()).toBeVisible()
    expect(watch.requests.filter((request) => request.includes('/nfts'))).toEqual([])
    await account.tabs.filter({ hasText: 'Tokens' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(account.nfts.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(account.panel).toBeFocused()
    await modal.closeButton.click()
  })

  await test.step('what the chain says, with pictures, before and after one is received', async () => {
    await account.open()
    await account.show('NFTs')
    await expect(account.nft('Lighthouse')).toHaveCount(Number(await lighthouses()))
    const picture = account.nft('Lighthouse').first().locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const ticket = account.nft('Ferry ticket, line 1')
    const count = await tickets(1n)
    if (count === 1n) await expect(ticket).not.toContainText('×')
    else await expect(ticket).toContainText(`×${count}`)

    const from = { account: PAYER, chain: null } as const
    const hashes = [
      await chain.writeContract({
        ...from,
        abi: localCollectibleAbi,
        address: erc721,
        functionName: 'mint',
        args: [own.address]
      }),
      await chain.writeContract({
        ...from,
        abi: localEditionAbi,
        address: erc1155,
        functionName: 'mintBatch',
        args: [own.address, [1n], [41n]]
      })
    ]
    await Promise.all(hashes.map((hash) => chain.waitForTransactionReceipt({ hash })))
    await expect
      .poll(async () => {
        await page.reload()
        await account.open()
        await account.show('NFTs')
        await expect(account.nfts.first()).toBeVisible()
        return account.nft('Lighthouse').count()
      })
      .toBe(Number(await lighthouses()))
    await expect(account.nft('Ferry ticket, line 1')).toContainText(`×${await tickets(1n)}`)
  })

  await test.step('its code cannot be fetched: the tab says so, the others stay, and the page can be loaded again', async () => {
    watch.expectTrouble(/net::ERR_FAILED .*\/nfts-part-/)
    await page.route(/\/nfts-part-[\w-]+\.js$/, (route) => route.abort())
    await page.reload()
    await account.open()
    await expect(account.tokens.first()).toBeVisible()
    await account.show('NFTs')
    await expect(
      account.panel.getByText("Couldn't load this part. Check your connection, or reload the page.")
    ).toBeVisible()
    await account.show('Tokens')
    await expect(account.tokens.first()).toBeVisible()
    await account.show('NFTs')
    await expect(account.panel.getByRole('button', { name: 'Try again' })).toBeVisible()
    // Some browsers try again only once the page is new.
    await page.unroute(/\/nfts-part-[\w-]+\.js$/)
    await account.panel.getByRole('button', { name: 'Reload page' }).click()
    await account.open()
    await account.show('NFTs')
    await expect(account.nfts.first()).toBeVisible()
    await modal.closeButton.click()
  })

  await test.step('an account without any is told so', async () => {
    await wallets.selectAccount(TEST_WALLET_ACCOUNTS[2].address)
    await expect(dapp.fact('address')).toContainText(TEST_WALLET_ACCOUNTS[2].address.slice(0, 6))
    await account.open()
    await account.show('NFTs')
    await expect(account.panel.getByText('No NFTs yet')).toBeVisible()
  })
})
