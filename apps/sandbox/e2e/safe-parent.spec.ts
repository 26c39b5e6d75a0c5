import type { Page } from '@playwright/test'
import { getAddress, parseEther, type Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { KitModal } from './pages/kit-modal.js'
import { chainClient } from './support/chain-client.js'
import { newAccount, type NewAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'
import { startSafePage, type SafePage } from './support/start-safe-page.js'

const chain = chainClient(31337)
const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`

let safePage: SafePage

test.beforeEach(async ({ watch }) => {
  safePage = await startSafePage()
  watch.allowOrigin(safePage.origin)
})
test.afterEach(() => safePage.stop())

/** What the page of a multisig wallet answers; its account is an ordinary one of the local chain. */
function createSafe({ account, address }: NewAccount) {
  const asked: string[] = []
  let executed: Hash | undefined
  async function answer(method: string, params: { readonly txs?: readonly { to: string; value: string }[] }) {
    asked.push(method)
    if (method === 'getSafeInfo') return { safeAddress: address, chainId: 31_337, threshold: 1, owners: [] }
    if (method === 'getTxBySafeTxHash') return { txStatus: 'SUCCESS', txHash: executed }
    const [call] = params.txs ?? []
    if (method !== 'sendTransactions' || !call) throw new Error(`No ${method}`)
    const { to, value } = call
    executed = await chain.sendTransaction({ account, to: getAddress(to), value: BigInt(value), chain: null })
    return { safeTxHash: SAFE_TX_HASH }
  }
  return { asked, answer }
}

/** Opens the wallet's page with the sandbox in its frame. @param query of the sandbox */
async function openInSafe(page: Page, safe: ReturnType<typeof createSafe>, query: string) {
  await page.exposeFunction('answerAsSafe', safe.answer)
  const app = `${process.env['SANDBOX_URL']}dapp?wallets=0&frame=off${query}`
  await page.goto(`${safePage.origin}/?${new URLSearchParams({ app })}`)
  const frame = page.frameLocator('iframe')
  await frame.locator('appkit-button').first().getByRole('button').click()
  const modal = new KitModal(page, frame.locator('body'))
  await modal.dialog.waitFor()
  return { frame, modal }
}

test('T1.17 safe-parent: the account of the page around is connected, and sends through it', async ({ page }) => {
  const safe = createSafe(await newAccount(chain))
  const { frame, modal } = await openInSafe(page, safe, `&safe=${safePage.origin}`)
  await modal.wallet('Safe').click()
  await expect(frame.getByTestId('fact-status')).toHaveText('connected')
  await expect(frame.getByTestId('fact-network')).toHaveText(/Local Ethereum/)
  const receiver = newAddress()
  const form = frame.getByRole('region', { name: 'Send' })
  await form.getByLabel(/^Amount/).fill('0.25')
  await form.getByLabel('Receiver').fill(receiver)
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText(/confirmed/i)
  expect(await chain.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  expect(safe.asked).toEqual(expect.arrayContaining(['getSafeInfo', 'sendTransactions', 'getTxBySafeTxHash']))
})

test('T1.17 safe-parent: a page that the app does not list is asked nothing', async ({ page }) => {
  const safe = createSafe(await newAccount(chain))
  const { modal } = await openInSafe(page, safe, '')
  await expect(modal.wallet('Safe')).toHaveCount(0)
  expect(safe.asked).toEqual([])
})
