import type { Page } from '@playwright/test'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** What a login may leave with the app, and each with nothing of the user in it. */
const KEYS = /^@appkit(?:-wallet)?\/|^sandbox\//

test('T12.06 default: a login leaves no address, code, link or token with the app: not in what it stores, where it is, what it logs, or asks', async ({
  page,
  dapp,
  login,
  watch
}) => {
  test.slow()
  const email = newEmail()
  await page.clock.install()
  await dapp.goto('?wallets=0&debug=on', { hasFrame: true })
  await login.submit(email)
  await login.deviceHeading.waitFor()
  const { link, text: linkMail } = await login.mail(email, 'link')
  await login.approveDevice(email)
  await login.code.waitFor()
  const { code, text: codeMail } = await login.mail(email, 'code')
  const duringLogin = await readEverythingStored(page)
  await login.code.fill(code)
  await expect(dapp.fact('status')).toHaveText('connected')
  await dapp.sign('I was on board.')
  await login.press('Approve')
  await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)

  // The frame's own storage has the tokens, and nothing that signs.
  const ofFrame = await login.frame.locator('body').evaluate(() => JSON.stringify({ ...localStorage }))
  const tokens = ofFrame.match(/[\w-]{43}/g) ?? []
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  const secrets = [email, email.split('@')[0] ?? email, code, link, link.split('/').at(-1) ?? link, ...tokens]
  const afterLogin = await readEverythingStored(page)
  const foundIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

  for (const stored of [duringLogin, afterLogin]) {
    expect(foundIn(JSON.stringify(stored)), 'in the storage of the app').toEqual([])
    expect(stored.databases, 'databases of the app').toEqual([])
    expect(stored.cookies, 'cookies of the app').toBe('')
    expect(Object.keys({ ...stored.local, ...stored.session }).filter((key) => !KEYS.test(key))).toEqual([])
  }
  expect(foundIn(page.url() + (await page.evaluate(() => JSON.stringify(history.state)))), 'in its address').toEqual([])
  const asked = watch.requests.filter((request) => !request.includes(link))
  expect(foundIn(asked.join('\n')), 'in what is asked for').toEqual([])
  expect(foundIn(watch.logs.join('\n')), 'in the console').toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(secrets.filter((secret) => ofFrame.includes(secret))).toEqual(tokens)

  // One mail has the link, the other one the code; neither has a token.
  expect([linkMail, codeMail].map((mail) => tokens.filter((token) => mail.includes(token)))).toEqual([[], []])
  expect([linkMail.includes(code), codeMail.includes(link)]).toEqual([false, false])
})

/** All that the app's origin has in the browser, with its contents. */
function readEverythingStored(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    cookies: document.cookie
  }))
}
