import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana-chain'
import type { Page } from '@playwright/test'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import '../src/shared/window-sandbox.js'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { PayView } from './pages/pay-view.js'
import { stopClock } from './support/stop-clock.js'

const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
const newRecipient = () => Keypair.generate().publicKey.toBase58()
const connection = () => new Connection(`${process.env['SANDBOX_URL']}rpc/solana`, 'confirmed')

/** Base units of a token that an address holds, as web3.js reads it. */
async function tokensOf(owner: string, mint: string): Promise<string[]> {
  const found = await connection().getParsedTokenAccountsByOwner(new PublicKey(owner), { mint: new PublicKey(mint) })
  return found.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}

/** How often the wallet was asked to send something. */
function requestsToSend(page: Page): Promise<number> {
  return page.evaluate(() => window.solanaWallet.log.filter(({ method }) => method.startsWith('solana:sign')).length)
}

async function answerWith(page: Page, behaviour: 'approve' | 'reject'): Promise<void> {
  await page.evaluate((next) => {
    window.solanaWallet.setAnswer(next)
  }, behaviour)
}

/** The signature that the page was told of, as long as web3.js finds it confirmed. */
async function paidSignature(pay: PayView): Promise<string | undefined> {
  await expect(pay.outcome).toHaveText(/^Paid: [1-9A-HJ-NP-Za-km-z]{86,88}$/)
  const signature = (await pay.outcome.textContent())?.replace('Paid: ', '') ?? ''
  const { value } = await connection().getSignatureStatuses([signature], { searchTransactionHistory: true })
  return value[0]?.err === null ? signature : undefined
}

test('T7.01, T13.06 led to a wallet and back, people pay in SOL and in tokens, to the last unit, and once', async ({
  page
}) => {
  test.setTimeout(90_000)
  const chains = new ChainsPage(page)
  const pay = new PayView(page)
  await chains.goto(['solana'], 'pay=on')

  await test.step('behavior: who is not connected is led to a wallet, and back to the payment', async () => {
    const recipient = newRecipient()
    await pay.ask({ amount: '0.5', asset: 'SOL', recipient })
    await expect(pay.walletRow).toContainText('Local Solana')
    await pay.walletRow.click()
    await chains.modal.dialog.getByRole('button', { name: /^Solana Test Wallet/ }).click()
    await expect(pay.modal.title).toHaveText('How you pay')
    await expect(pay.walletRow).toContainText(LOCAL_SOLANA_ACCOUNTS[0].address.slice(0, 4))
    await pay.walletRow.click()
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await connection().getBalance(new PublicKey(recipient))).toBe(500_000_000)
    await pay.close()
  })

  await test.step('default: SOL arrives to the last lamport, and the page hears of it', async () => {
    const recipient = newRecipient()
    await pay.ask({ amount: '1.250000001', asset: 'SOL', recipient })
    await pay.walletRow.click()
    await expect(pay.fact('You pay')).toContainText('1.250000001 SOL')
    await expect(pay.fact('To')).toContainText(recipient)
    await expect(pay.fact('Network')).toContainText('Local Solana')
    await expect(pay.fact('Network fee')).toContainText('At most 0.000005 SOL')
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await paidSignature(pay)).toBeDefined()
    expect(await connection().getBalance(new PublicKey(recipient))).toBe(1_250_000_001)
    await pay.close()
  })

  for (const [symbol, { mint }, amount, units] of [
    ['SHD', dollar6, '3.000001', '3000001'],
    ['SHELL', shell9, '0.200000001', '200000001']
  ] as const) {
    await test.step(`default: ${symbol} arrives at an account that had none, to the last unit`, async () => {
      const recipient = newRecipient()
      await pay.ask({ amount, asset: symbol, recipient })
      await pay.walletRow.click()
      await expect(pay.fact('You pay')).toContainText(`${amount} ${symbol}`)
      await pay.confirmButton.click()
      await expect(pay.stage('Completed')).toBeVisible()
      expect(await paidSignature(pay)).toBeDefined()
      expect(await tokensOf(recipient, mint)).toEqual([units])
      await pay.close()
    })
  }

  await test.step('T7.01 behavior: paid once, however often the button is pressed', async () => {
    const recipient = newRecipient()
    const before = await requestsToSend(page)
    await pay.ask({ amount: '0.1', asset: 'SOL', recipient })
    await pay.walletRow.click()
    await pay.confirmButton.click({ trial: true })
    await pay.confirmButton.evaluate((button: HTMLButtonElement) => {
      for (let count = 0; count < 20; count += 1) button.click()
    })
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await connection().getBalance(new PublicKey(recipient))).toBe(100_000_000)
    expect(await requestsToSend(page)).toBe(before + 1)
    await pay.close()
  })

  await test.step('T13.06 behavior: a mint as the recipient is refused, and the wallet is not asked', async () => {
    const before = await requestsToSend(page)
    await pay.ask({ amount: '2', asset: 'SHD', recipient: dollar6.mint })
    await pay.walletRow.click()
    await pay.confirmButton.click()
    await expect(pay.modal.dialog.getByText("This recipient can't be paid.")).toBeVisible()
    expect(await requestsToSend(page)).toBe(before)
    await pay.close()
  })

  await test.step('behavior: declined in the wallet, everything stays, and it can be paid after all', async () => {
    const recipient = newRecipient()
    await pay.ask({ amount: '2', asset: 'SHD', recipient })
    await pay.walletRow.click()
    await answerWith(page, 'reject')
    await stopClock(page)
    await pay.confirmButton.click()
    await expect(pay.modal.dialog.getByText(/^Solana Test Wallet rejected the request/)).toBeVisible()
    await page.clock.resume()
    await expect(pay.fact('You pay')).toContainText('2.00 SHD')
    await expect(pay.outcome).toHaveText('Waiting for the payment')
    await answerWith(page, 'approve')
    await pay.confirmButton.click()
    await expect(pay.stage('Completed')).toBeVisible()
    expect(await tokensOf(recipient, dollar6.mint)).toEqual(['2000000'])
  })
})
