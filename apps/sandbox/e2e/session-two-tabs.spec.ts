import { expect as impatient, test } from './fixtures/session-test.js'
import { SessionPage } from './pages/session-page.js'

/** A signature in a page and its verification take a busy machine a while. */
const expect = impatient.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('T4.01, T8.17 default: every tab follows the session, and a session only who has one', async ({
  context,
  session,
  site,
  watch
}) => {
  const other = new SessionPage(await context.newPage(), site)
  await other.goto()
  await test.step('T8.17 default: every tab follows who signs in, changes the session, and signs out', async () => {
    await session.goto()
    await expect(session.fact('status')).toHaveText('unauthenticated')
    await expect(other.fact('status')).toHaveText('unauthenticated')

    await session.press('Sign in')
    await expect(session.fact('status')).toHaveText('authenticated')
    await expect(other.fact('status')).toHaveText('authenticated')
    const name = await session.fact('name').textContent()
    expect(name).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await expect(other.fact('name')).toHaveText(name ?? '')

    await other.press('Change nickname')
    await expect(session.fact('nickname')).toHaveText('Mate')

    await other.press('Sign out')
    await expect(session.fact('status')).toHaveText('unauthenticated')
    await session.page.reload()
    await expect(session.fact('status')).toHaveText('unauthenticated')
  })

  await test.step('behavior: a session outlives a reload, and a bad signature brings none', async () => {
    // Nothing went wrong until now.
    expect(await watch.troubles()).toEqual([])
    watch.expectTrouble(/status of 401/)
    await session.goto()
    await session.press('Sign in with a bad signature')
    await expect(session.problem).toHaveText('The server refused the credentials')
    await expect(session.fact('status')).toHaveText('unauthenticated')
    await session.press('Sign in')
    await expect(session.fact('status')).toHaveText('authenticated')
    await session.page.reload()
    await expect(session.fact('status')).toHaveText('authenticated')
  })

  await test.step('T4.01 behavior: what another script stored in place of a message changes nothing', async () => {
    await expect(other.fact('status')).toHaveText('authenticated')
    await session.page.evaluate(() => {
      for (const text of [
        '',
        'null',
        '{',
        '[]',
        '{"event":"session","data":{"trigger":"evil"}}',
        'x'.repeat(100_000)
      ]) {
        localStorage.setItem('nextauth.message', text)
      }
    })
    await expect(session.fact('nickname')).not.toHaveText('Mate')
    await other.press('Change nickname')
    await expect(session.fact('nickname')).toHaveText('Mate')
    await expect(other.fact('status')).toHaveText('authenticated')
  })
})
