import { randomBytes } from 'node:crypto'
import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana-chain'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { decodeBase58 } from './support/decode-base58.js'
import { isEd25519Of } from './support/is-ed25519-of.js'
import { solanaBalance, solanaRpc } from './support/solana-client.js'

const WALLET = 'Solana Test Wallet'
const MESSAGE = 'I was on board.'
const [first, second] = LOCAL_SOLANA_ACCOUNTS

test('default: a wallet of Solana serves the page, and has the last word', async ({ page }) => {
  test.setTimeout(90_000)
  const chains = new ChainsPage(page)
  await test.step('default: connect, sign, send, reload, disconnect', async () => {
    await chains.goto(['solana'])
    await chains.connect('solana', WALLET)
    await expect(chains.fact('solana', 'status')).toHaveText('connected')
    await expect(chains.fact('solana', 'address')).toHaveText(first.address)
    await expect(chains.fact('solana', 'network')).toHaveText(/Local Solana/)

    await chains.sign('solana')
    const text = await chains.outcome('solana').locator('code').textContent()
    const signature = decodeBase58(text ?? '')
    expect(isEd25519Of(first.address, MESSAGE, signature)).toBe(true)
    expect(isEd25519Of(first.address, 'I was not on board.', signature)).toBe(false)
    expect(isEd25519Of(second.address, MESSAGE, signature)).toBe(false)

    const receiver = new PublicKey(randomBytes(32)).toBase58()
    const before = await solanaBalance(first.address)
    const shown = await page.evaluate(() => window.kits['default']!.getBalance('solana'))
    expect(shown).toEqual({ value: String(before), decimals: 9, symbol: 'SOL' })
    const hash = await page.evaluate(
      (to) => window.kits['default']!.sendTransaction({ namespace: 'solana', to, value: '1500000000' }),
      receiver
    )
    expect(decodeBase58(hash)).toHaveLength(64)
    await expect.poll(() => solanaBalance(receiver)).toBe(1_500_000_000)
    expect(await solanaBalance(first.address)).toBe(before - 1_500_000_000 - 5_000)

    await page.reload()
    await expect(chains.fact('solana', 'status')).toHaveText('connected')
    await expect(chains.fact('solana', 'address')).toHaveText(first.address)
    expect(await page.evaluate(() => window.solanaWallet.log.length)).toBe(0)

    await chains.disconnect('solana')
    await expect(chains.fact('solana', 'status')).toHaveText('disconnected')
    await page.reload()
    await expect(chains.fact('solana', 'status')).toHaveText('disconnected')
  })

  await test.step('behavior: another account in the wallet is the account of the page', async () => {
    await chains.connect('solana', WALLET)
    await page.evaluate((address) => window.solanaWallet.selectAccount(address), second.address)
    await expect(chains.fact('solana', 'address')).toHaveText(second.address)
  })

  await test.step('behavior: a wallet that takes its access back is disconnected', async () => {
    await page.evaluate(() => window.solanaWallet.revokeAccess())
    await expect(chains.fact('solana', 'status')).toHaveText('disconnected')
  })

  await test.step('behavior: the user says no', async () => {
    await chains.goto(['solana'], 'wallet=reject')
    await chains.open('solana')
    await chains.modal.wallet(WALLET).click()
    await expect(chains.modal.action('Try again')).toBeVisible()
    await expect(chains.fact('solana', 'status')).toHaveText('disconnected')
  })

  await test.step('behavior: a third-party wallet connects, signs and sends', async () => {
    await chains.goto(['solana'], 'burner=1')
    await chains.connect('solana', 'Burner Wallet')
    const address = (await chains.fact('solana', 'address').textContent()) ?? ''
    await chains.sign('solana')
    const signature = decodeBase58((await chains.outcome('solana').locator('code').textContent()) ?? '')
    expect(isEd25519Of(address, MESSAGE, signature)).toBe(true)

    await solanaRpc('requestAirdrop', [address, 3_000_000_000])
    const receiver = new PublicKey(randomBytes(32)).toBase58()
    await page.evaluate(
      (to) => window.kits['default']!.sendTransaction({ namespace: 'solana', to, value: '2000000000' }),
      receiver
    )
    await expect.poll(() => solanaBalance(receiver)).toBe(2_000_000_000)
  })
})
