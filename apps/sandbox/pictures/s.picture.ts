import { expect, test } from '../e2e/fixtures/test.js'
test('s', async ({ page, dapp, modal }) => {
  page.on('console', (m) => console.log('C', m.text()))
  await dapp.goto('?wallet=approve&siwx=optional&debug=on')
  await modal.choose()
  for (const wait of [300, 1000, 3000]) {
    await page.waitForTimeout(wait)
    console.log(wait, await page.evaluate(() => document.querySelector('appkit-modal')?.shadowRoot?.textContent), await modal.title.textContent())
    await page.screenshot({ path: `/tmp/s-${wait}.png` })
  }
})
