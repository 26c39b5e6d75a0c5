/** How much a page keeps in the browser: cookies, and keys of both storages. @source docs/threats.md T12.01 */
export async function readStorage({ page, context }) {
  const cookies = await context.cookies()
  const keys = await page.evaluate(() => localStorage.length + sessionStorage.length)
  return cookies.length + keys
}
