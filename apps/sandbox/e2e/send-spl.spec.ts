import { LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { SendView } from './pages/send-view.js'
import { solanaBalance } from './support/solana-client.js'

const [first] = LOCAL_SOLANA_ACCOUNTS
const { dollar6 } = LOCAL_SOLANA_TOKENS
/** What the mint is called here: it has no name of its own. */
const TOKEN = { name: 'Shell Dollar', symbol: 'SHD' }
const newReceiver = () => Keypair.generate().publicKey.toBase58()

/** Base units of a token that an address holds, as web3.js reads it. */
async function tokensOf(owner: string, mint: string): Promise<string[]> {
  const connection = new Connection(`${process.env['SANDBOX_URL']}rpc/solana`, 'confirmed')
  const found = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), { mint: new PublicKey(mint) })
  return found.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}

test.beforeEach(async ({ page }) => {
  // The sandbox's services know EVM chains alone: what the account holds is told here, as the chain has it.
  await page.route('**/v1/supported-chains*', async (route) => {
    const answer = await route.fetch()
    const { http, ws } = (await answer.json()) as { http: string[]; ws: string[] }
    await route.fulfill({ response: answer, json: { http: [...http, LOCAL_SOLANA_ID], ws } })
  })
  await page.route(`**/v1/account/${first.address}/balance*`, async (route) => {
    const [units = '0'] = await tokensOf(first.address, dollar6.mint)
    const numeric = `${units.slice(0, -6) || '0'}.${units.padStart(7, '0').slice(-6)}`
    const token = {
      name: TOKEN.name,
      symbol: TOKEN.symbol,
      chainId: LOCAL_SOLANA_ID,
      address: `${LOCAL_SOLANA_ID}:${dollar6.mint}`,
      quantity: { decimals: '6', numeric },
      price: 1,
      value: 1,
      iconUrl: ''
    }
    await route.fulfill({
      json: { balances: [token] },
      headers: { 'access-control-allow-origin': '*' }
    })
  })
})

test('default: SOL and an SPL token are sent as they were reviewed', async ({ page }) => {
  test.setTimeout(60_000)
  const chains = new ChainsPage(page)
  const send = new SendView(page)
  await chains.goto(['solana'])
  await chains.connect('solana', 'Solana Test Wallet')
  await test.step('default: SOL arrives, for no more than the review said', async () => {
    const receiver = newReceiver()
    await send.open()
    await send.fill('1.250000001', receiver)
    await send.review()
    expect(await send.feeCap()).toBe('0.000005')
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await solanaBalance(receiver)).toBe(1_250_000_001)
    await send.modal.action('Send something else').click()
  })

  await test.step('default: an SPL token arrives at an account that had none, to the last unit', async () => {
    const receiver = newReceiver()
    await send.chooseToken(TOKEN.name)
    await send.fill('1.000001', receiver)
    await send.review()
    await expect(send.fact('Send')).toContainText(`1.000001 ${TOKEN.symbol}`)
    await expect(send.fact('To')).toContainText(receiver)
    await send.confirmButton.click()
    await expect(send.stage('Confirmed')).toBeVisible()
    expect(await tokensOf(receiver, dollar6.mint)).toEqual(['1000001'])
  })
})
