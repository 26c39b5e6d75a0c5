import { createPublicKey, verify } from 'node:crypto'
import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana-chain'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from './fixtures/test.js'
import { Web3jsPanel } from './pages/web3js-panel.js'
import { solanaBalance } from './support/solana-client.js'

const WALLET = 'Solana Test Wallet'
const SENT = 2_000_000
const FEE = 5_000
/** No other journey sends with `own`: what it has is known. */
const [first, second, own] = LOCAL_SOLANA_ACCOUNTS

/** Whether a signature over a text is the account's, as Node's own cryptography has it. */
function isSignedBy(address: string, message: string, signature: Uint8Array): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, new PublicKey(address).toBytes()])
  return verify(null, Buffer.from(message), createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

test('default: objects of web3.js serve the page, whatever the person decides', async ({
  page,
  dapp,
  modal,
  baseURL
}) => {
  test.setTimeout(60_000)
  const web3js = new Web3jsPanel(page)
  await test.step('behavior: a person who leaves, and one who says no', async () => {
    await dapp.goto('solana-web3js')
    await web3js.press('Connect with web3.js')
    await modal.closeButton.click()
    await expect(web3js.outcome).toHaveText('The connection was cancelled')
    await expect(dapp.fact('status')).toHaveText('disconnected')

    await modal.connect(WALLET)
    await page.evaluate(() => window.solanaWallet.setAnswer('reject'))
    await web3js.press('Send through the connection')
    await expect(web3js.outcome).toHaveText('You rejected it in the wallet.')
    await expect(web3js.fact('receiver')).toHaveText('—')
    await page.evaluate(() => window.solanaWallet.setAnswer('approve'))
    await page.evaluate(() => window.kits['default']?.disconnect())
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('default: connect, read a balance, sign and send with objects of web3.js; what is sent lands', async () => {
    await dapp.goto('solana-web3js')
    await expect(web3js.fact('node')).toHaveText(`${baseURL}rpc/solana`)
    await web3js.press('Connect with web3.js')
    await modal.wallet(WALLET).click()
    await expect(web3js.outcome).toHaveText(first.address)
    await expect(dapp.fact('status')).toHaveText('connected')
    await page.evaluate((address) => window.solanaWallet.selectAccount(address), own.address)
    const before = await solanaBalance(own.address)
    await expect(web3js.fact('balance')).toHaveText(String(before))

    await web3js.press('Sign with web3.js')
    await expect(web3js.outcome).toHaveText(/^[0-9a-f]{128}$/)
    const signature = Buffer.from((await web3js.outcome.textContent()) ?? '', 'hex')
    expect(isSignedBy(own.address, 'I was on board.', signature)).toBe(true)
    expect(isSignedBy(second.address, 'I was on board.', signature)).toBe(false)

    await web3js.press('Send through the connection')
    await expect(web3js.outcome).toHaveText(/^confirmed \w{64,88}$/)
    await expect(web3js.fact('received')).toHaveText(String(SENT))
    await expect(web3js.fact('balance')).toHaveText(String(before - SENT - FEE))
    const receiver = (await web3js.fact('receiver').textContent()) ?? ''
    expect(await solanaBalance(receiver)).toBe(SENT)

    await web3js.press('Send through the wallet')
    await expect(web3js.fact('receiver')).not.toHaveText(receiver)
    await expect(web3js.outcome).toHaveText(/^confirmed \w{64,88}$/)
    await expect(web3js.fact('received')).toHaveText(String(SENT))
    expect(await solanaBalance((await web3js.fact('receiver').textContent()) ?? '')).toBe(SENT)
    expect(await page.evaluate(() => window.solanaWallet.log.map(({ method }) => method))).toEqual([
      'standard:connect',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction'
    ])
  })
})

test('behavior: web3.js comes with the first Solana network in use, and by the next page where it did not come', async ({
  page,
  dapp,
  watch
}) => {
  const web3js = new Web3jsPanel(page)
  // The build names it after the library's own file.
  const chunk = /\/assets\/index\.browser\.esm-[\w-]+\.js$/
  const asked = () => watch.requests.filter((request) => chunk.test(request)).length
  watch.expectTrouble(/net::ERR_FAILED .*\/index\.browser\.esm-/)
  await page.route(chunk, (route) => route.abort())
  await dapp.goto('solana-web3js?network=31337')
  await dapp.switchNetwork('Local Base')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  expect(asked()).toBe(0)
  await dapp.switchNetwork('Local Solana')
  await expect.poll(asked).toBeGreaterThan(0)
  await expect.poll(() => watch.logs.join('\n')).toContain('net::ERR_FAILED')
  await expect(web3js.fact('node')).toHaveText('—')

  // Some browsers try again only once the page is new.
  await page.unroute(chunk)
  await page.reload()
  await dapp.switchNetwork('Local Base')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await dapp.switchNetwork('Local Solana')
  await expect(web3js.fact('node')).toHaveText(/rpc\/solana$/)
  await dapp.switchNetwork('Local Base')
  await expect(web3js.fact('node')).toHaveText('—')
})
