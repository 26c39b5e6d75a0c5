import { expect, test } from './fixtures/test.js'

const breached = () => (window as { __breached?: number }).__breached ?? 0

test('T1.01 T1.05 hostile names and broken announcements: the others stay, and connect', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  await test.step('T1.05 broken announcements are left out, the others stay, and nothing is polluted', async () => {
    await dapp.goto('?hostile=details&wallet=approve')
    await modal.open()
    await expect(modal.wallet('Test Wallet')).toHaveCount(1)
    await expect(modal.wallet('Second Wallet')).toHaveCount(1)
    await expect(modal.wallet('Changing')).toHaveCount(1)
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
    expect(await page.evaluate(breached)).toBe(0)
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await watch.troubles(), 'troubles in the page').toEqual([])
  })

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await test.step('T1.01 hostile names are text, cut and cleaned; a mixed one is marked with where it comes from', async () => {
    await dapp.goto('?hostile=names&wallet=approve')
    await modal.open()
    await expect(modal.walletRows.filter({ hasText: '<img src=x onerror=' })).toHaveCount(1)
    await expect(modal.walletRows.filter({ hasText: 'Unknown wallet' })).toHaveCount(2)
    const names = await modal.walletRows.locator('bdi').evaluateAll((all) => all.map((each) => each.textContent ?? ''))
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(64)
      expect(name.trim()).not.toBe('')
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }
    const mixed = modal.walletRows.filter({ hasText: 'org.hostile.name9' })
    await expect(mixed).toContainText('This name mixes alphabets')
    expect(await modal.dialog.locator('img:not([alt=""]), script, svg[onload], [onerror]').count()).toBe(0)
    expect(await page.evaluate(breached)).toBe(0)
    await modal.wallet('Second Wallet').click()
    await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
  })
})

test('T1.03 an impostor that comes first or last: both are marked, none is chosen, and the known one still connects', async ({
  page,
  dapp,
  modal,
  wallets,
  watch
}) => {
  for (const order of ['first', 'last']) {
    await test.step(`an impostor that comes ${order}`, async () => {
      await dapp.goto(`?hostile=duplicate&hostileAt=${order}&wallet=approve`)
      await modal.open()
      const claimants = modal.walletRows.filter({ hasText: 'org.appkit.testwallet' })
      await expect(claimants).toHaveCount(3)
      for (const row of await claimants.all()) await expect(row).toContainText('Two wallets use this name')
      await expect(modal.walletRows.filter({ hasText: 'org.hostile.samename' })).toContainText(
        'Two wallets use this name'
      )
      const rows = await claimants.count()
      const refusal = modal.dialog.getByText(/ rejected the request$|^Connection declined$/)
      const isAsked = async () => (await wallets.requestedMethods()).includes('eth_requestAccounts')
      for (let index = 0; index < rows; index += 1) {
        await claimants.nth(index).click()
        await expect.poll(async () => (await isAsked()) || (await refusal.isVisible())).toBe(true)
        if (await isAsked()) break
        await expect(dapp.fact('status')).toHaveText('disconnected')
        await modal.backButton.click()
      }
      await expect(dapp.fact('status')).toHaveText('connected')

      await page.reload()
      await expect(dapp.fact('status')).toHaveText('disconnected')
      expect(await wallets.requestedMethods()).not.toContain('eth_accounts')
      expect(await watch.troubles(), 'troubles in the page').toEqual([])
      // Nothing is known of the next one.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    })
  }
})

test('T1.04 ten thousand announcements, before or after the wallets: a hundred are kept, and the page still answers', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  test.setTimeout(60_000)
  await test.step('a flood that comes first takes the places, but the page stays usable', async () => {
    await dapp.goto('?hostile=flood&wallet=approve')
    await modal.open()
    await expect(modal.wallet('Flood 0').first()).toBeVisible()
    expect(await modal.walletRows.filter({ hasText: /Flood|hostile/ }).count()).toBeLessThanOrEqual(100)
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    expect(await watch.troubles(), 'troubles in the page').toEqual([])
  })

  await test.step('ten thousand announcements: a hundred are kept, and the page still answers', async () => {
    await dapp.goto('?hostile=flood&hostileAt=last&wallet=approve')
    await modal.open()
    await expect(modal.wallet('Test Wallet')).toBeVisible()
    expect(await modal.walletRows.filter({ hasText: /Flood|hostile/ }).count()).toBeLessThanOrEqual(100)

    const { frames, updates } = await page.evaluate(async () => {
      const list = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('[part="wallet-list"]')
      const counts = { frames: 0, updates: 0 }
      const observer = new MutationObserver(() => (counts.updates += 1))
      if (list) observer.observe(list, { childList: true, subtree: true, attributes: true, characterData: true })
      const frame = () => {
        counts.frames += 1
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
      const channel = new MessageChannel()
      for (let burst = 0; burst < 200; burst += 1) {
        for (let index = 0; index < 50; index += 1) {
          const rdns = `org.hostile.later${burst}x${index}`
          window.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', {
              detail: {
                info: { uuid: rdns, name: rdns, rdns, icon: 'data:image/png;base64,AA==' },
                provider: { request: () => new Promise(() => undefined), on() {}, removeListener() {} }
              }
            })
          )
        }
        await new Promise((resolve) => {
          channel.port1.onmessage = resolve
          channel.port2.postMessage(0)
        })
      }
      await new Promise(requestAnimationFrame)
      observer.disconnect()
      return counts
    })
    expect(frames).toBeGreaterThan(0)
    expect(updates).toBeLessThanOrEqual(frames)
    expect(await modal.walletRows.filter({ hasText: /Flood|hostile/ }).count()).toBeLessThanOrEqual(100)
    await modal.wallet('Test Wallet').click()
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})

test('T1.06 T1.08 wallets that answer nonsense or throw it are said so, and nothing is connected', async ({
  page,
  dapp,
  modal
}) => {
  await page.addInitScript(() => {
    const answers: Record<string, () => unknown> = {
      'Says a number': () => 7,
      'Says nobody': () => [],
      'Says a bad address': () => ['0x12'],
      'Throws a string': () => {
        throw 'no'
      },
      'Throws nothing': () => {
        throw undefined
      }
    }
    const announce = () => {
      for (const [name, answer] of Object.entries(answers)) {
        const rdns = `org.hostile.${name.replaceAll(' ', '')}`
        const provider = {
          request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : answer()),
          on() {},
          removeListener() {}
        }
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: { info: { uuid: rdns, name, rdns, icon: '' }, provider }
          })
        )
      }
    }
    window.addEventListener('eip6963:requestProvider', announce)
  })
  await dapp.goto('?wallet=approve')
  await modal.open()
  for (const [name, title] of [
    ['Says a number', 'Wallet sent an invalid answer'],
    ['Says nobody', 'No account shared'],
    ['Says a bad address', 'Wallet sent an invalid answer'],
    ['Throws a string', "Couldn't connect"],
    ['Throws nothing', "Couldn't connect"]
  ] as const) {
    await modal.wallet(name).click()
    await expect(modal.dialog.getByText(title)).toBeVisible()
    await expect(modal.action('Try again')).toBeVisible()
    await modal.backButton.click()
  }
  await expect(dapp.fact('status')).toHaveText('disconnected')
})
