import type { Locator } from '@playwright/test'
import { expect as impatient, test } from './fixtures/test.js'
import { SwapView } from './pages/swap-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

const expect = impatient.configure({ timeout: 20_000 })
const [, own] = TEST_WALLET_ACCOUNTS
const ELSEWHERE = 'https://pictures.example'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** An answer that names pictures elsewhere wherever it can name one. */
function withPictures(answer: string): string {
  return answer
    .replaceAll(/"(avatar|iconUrl|imageUrl|logoUri)":(?:null|"[^"]*")/g, `"$1":"${ELSEWHERE}/$1.png"`)
    .replaceAll(/"(icon|preview|detail)":(?:null|\{[^{}]*\})/g, `"$1":{"url":"${ELSEWHERE}/$1.png"}`)
}

test.beforeEach(async ({ page, dapp, modal, wallets, servicesUrl }) => {
  await page.route(`${servicesUrl}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/v1/images')
      return route.fulfill({ contentType: 'image/png', headers: { 'access-control-allow-origin': '*' }, body: PIXEL })
    const response = await route.fetch()
    const isIdentity = pathname.startsWith('/v1/identity/')
    const body = isIdentity ? '{"name":"harbour.reown.id","avatar":null}' : await response.text()
    await route.fulfill({ response, ...(isIdentity && { status: 200 }), body: withPictures(body) })
  })
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
})

test('T12.05 pictures of names, tokens and collectibles come through the image proxy only', async ({
  account,
  page,
  watch,
  servicesUrl
}) => {
  const comesThroughProxy = async (place: Locator, name: string): Promise<void> => {
    const picture = place.locator('img[src^="blob:"]').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const asked = watch.requests.filter((request) => request.includes(encodeURIComponent(`${ELSEWHERE}/${name}`)))
    expect(asked.length).toBeGreaterThan(0)
    for (const request of asked) expect(request).toContain(`GET ${servicesUrl}/v1/images?`)
  }
  const { dialog } = account.modal

  await account.open()
  await comesThroughProxy(dialog.locator('.account-picture'), 'avatar.png')
  await comesThroughProxy(account.token('Ether'), 'iconUrl.png')
  await account.show('NFTs')
  await comesThroughProxy(account.nft('Lighthouse').first(), 'imageUrl.png')
  await account.show('Activity')
  await expect(account.activity.first()).toBeVisible()
  await new SwapView(page).openWith({})
  await dialog.getByRole('button', { name: 'Token you receive' }).click()
  await comesThroughProxy(dialog.getByRole('list', { name: 'Tokens' }), 'logoUri.png')
  expect(watch.requests.filter((request) => request.includes(` ${ELSEWHERE}`))).toEqual([])
})
