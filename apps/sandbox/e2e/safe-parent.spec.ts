import type { Page } from '@playwright/test'
import { getAddress, parseEther } from 'viem'
import { expect, test } from './fixtures/test.js'
import { KitModal } from './pages/kit-modal.js'
import { chainClient } from './support/chain-client.js'
import { newAccount, type NewAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const chain = chainClient(31337)
const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`

/** A page that shows the sandbox in a frame, and answers it as the page of a multisig wallet does. Its account is an ordinary one of the chain. */
async function openSafe(page: Page, safe: NewAccount, query: string) {
  const sandbox = new URL(process.env['SANDBOX_URL'] ?? '')
  const outside = `http://localhost:${sandbox.port}`
  const asked: string[] = []
  await page.exposeFunction(
    'answerAsSafe',
    async (method: string, params: { txs?: { to: string; value: string }[] }) => {
      asked.push(method)
      if (method === 'getSafeInfo') return { safeAddress: safe.address, chainId: 31_337, threshold: 1, owners: [] }
      if (method === 'sendTransactions') {
        const [{ to, value } = { to: '', value: '0' }] = params.txs ?? []
        executed = await chain.sendTransaction({
          account: safe.account,
          to: getAddress(to),
          value: BigInt(value),
          chain: null
        })
        return { safeTxHash: SAFE_TX_HASH }
      }
      if (method === 'getTxBySafeTxHash') return { txStatus: 'SUCCESS', txHash: executed }
      throw new Error('No such method')
    }
  )
  let executed: string | null = null
  await page.route(`${outside}/safe`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Safe</title><iframe width="900" height="600" src="${sandbox.origin}/?${query}"></iframe>
<script>
addEventListener('message', async ({ source, origin, data }) => {
  if (origin !== '${sandbox.origin}' || typeof data?.method !== 'string') return
  const reply = await answerAsSafe(data.method, data.params ?? {}).then(
    (answer) => ({ id: data.id, success: true, version: '9.1.0', data: answer }),
    (error) => ({ id: data.id, success: false, version: '9.1.0', error: error.message })
  )
  source.postMessage(reply, origin)
})
</script>`
    })
  )
  await page.goto(`${outside}/safe`)
  return { asked, frame: page.frameLocator('iframe'), outside }
}

test('T1.17 safe-parent: the account of the page around is connected, and sends through it', async ({
  page,
  watch
}) => {
  const { port } = new URL(process.env['SANDBOX_URL'] ?? '')
  watch.allowOrigin(`http://localhost:${port}`)
  const safe = await newAccount(chain)
  const query = `wallets=0&frame=off&safe=http://localhost:${port}`
  const { asked, frame } = await openSafe(page, safe, query)
  const modal = new KitModal(page, frame.locator('body'))
  await frame.locator('appkit-button').first().getByRole('button').click()
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
  expect(asked).toEqual(expect.arrayContaining(['getSafeInfo', 'sendTransactions', 'getTxBySafeTxHash']))
})

test('T1.17 safe-parent: a page that the app does not list is asked nothing', async ({ page, watch }) => {
  watch.allowOrigin(`http://localhost:${new URL(process.env['SANDBOX_URL'] ?? '').port}`)
  const { asked, frame } = await openSafe(page, await newAccount(chain), 'wallets=0&frame=off')
  const modal = new KitModal(page, frame.locator('body'))
  await frame.locator('appkit-button').first().getByRole('button').click()
  await modal.dialog.waitFor()
  await expect(modal.wallet('Safe')).toHaveCount(0)
  expect(asked).toEqual([])
})
