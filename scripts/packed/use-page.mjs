import { existsSync } from 'node:fs'
import { serveFolder } from '../size/serve-folder.mjs'
import { launchChromium } from '../workspace/launch-chromium.mjs'

/**
 * Opens a built page in Chromium and uses it as a person would.
 * @param folder the build; one that is not there has failed before
 * @param use gets the page, `facts(text)` to wait for what the page says, and `press(name)` for its buttons; what it throws is printed
 * @param policy the page's Content-Security-Policy; what it refuses is in `refused` of the page
 * @returns 0, or 1 where it failed
 */
export async function usePage(folder, use, policy) {
  if (!existsSync(folder)) return 1
  const server = await serveFolder(folder, policy ? { 'content-security-policy': policy } : {})
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      globalThis.refused = []
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        globalThis.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`)
      })
    })
    const facts = (text) => page.locator('#facts', { hasText: text }).waitFor()
    const press = (name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await page.goto(server.url)
    await use({ page, facts, press })
    return 0
  } catch (error) {
    console.error(String(error))
    return 1
  } finally {
    await browser.close()
    await server.close()
  }
}
