import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'

const images = join(import.meta.dirname, '../../../docs/images')

/** Shows gallery states beside each other, light then dark, and takes their picture. */
async function takePair(page: Page, name: string, view: string, state: string): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 620 })
  const address = (theme: string) =>
    `${process.env['SANDBOX_URL'] ?? ''}gallery.html?view=${view}&state=${state}&theme=${theme}`
  await page.goto(address('light'))
  await page.evaluate(
    (addresses) => {
      document.body.replaceChildren(
        ...addresses.map((src, index) => {
          const frame = document.createElement('iframe')
          frame.src = src
          Object.assign(frame.style, {
            position: 'fixed',
            border: '0',
            top: '0',
            height: '100vh',
            width: '50vw',
            left: `${index * 50}vw`
          })
          return frame
        })
      )
    },
    [address('light'), address('dark')]
  )
  for (const index of [0, 1]) {
    await expect(page.frameLocator('iframe').nth(index).getByRole('dialog')).toBeVisible()
  }
  await page.screenshot({ path: join(images, `${name}.png`), animations: 'disabled' })
}

test('connect', ({ page }) => takePair(page, 'connect', 'Connect', 'usual'))
test('account', ({ page }) => takePair(page, 'account', 'Account', 'named'))
