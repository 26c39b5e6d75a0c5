import { expect, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS, shortened } from './support/accounts.js'

const [account] = TEST_WALLET_ACCOUNTS

test('default: the server’s page reads as it will, and has no trace of an account', async ({
  request,
  browser,
  baseURL
}) => {
  await test.step('default: the server’s page has the button with its label, and no trace of an account', async () => {
    const html = await (await request.get('ssr')).text()
    expect(html).toMatch(/<appkit-button[\s>]/)
    expect(html.slice(html.indexOf('<appkit-button'), html.indexOf('</appkit-button>'))).toContain('Connect wallet')
    expect(html).toContain('data-testid="fact-status"')
    expect(html).not.toContain(account.address.slice(0, 6))
    expect(html).not.toContain('<appkit-modal')
  })

  await test.step('default: without scripts the page already reads as it will', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL })
    })
    const page = await context.newPage()
    await page.goto('ssr')
    await expect(page.locator('appkit-button').first()).toHaveText('Connect wallet')
    await expect(page.getByTestId('fact-status')).toHaveText('disconnected')
    await context.close()
  })
})

test('default: hydrating repairs nothing, for a new user and a returning one', async ({ page, dapp, modal }) => {
  test.setTimeout(60_000)
  await test.step('default: hydrating repairs nothing, and then the page connects', async () => {
    await dapp.goto('ssr?wallet=approve')
    await expect(modal.button).toHaveAccessibleName('Connect wallet')
    expect(await page.evaluate(() => window.sandbox.recoverableErrors)).toEqual([])
    await modal.connect()
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
    await dapp.sign('hydrated')
    await expect(dapp.signOutcome).toContainText('Signed')
  })

  await test.step('behavior: a returning visitor is hydrated as a new one, then restored', async () => {
    await page.reload()
    await expect(dapp.fact('address')).toHaveText(shortened(account.address))
    expect(await page.evaluate(() => window.sandbox.recoverableErrors)).toEqual([])
  })
})
