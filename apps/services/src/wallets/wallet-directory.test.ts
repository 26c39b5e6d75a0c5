import { Hono } from 'hono'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import assets from '../../data/assets.json' with { type: 'json' }
import marks from '../../data/marks.json' with { type: 'json' }
import { toServiceError } from '../errors/to-service-error.js'
import { iconPackage } from '../images/icon-package.js'
import { NO_PICTURES, type PictureSource } from '../images/picture-source.js'
import { generateWallets } from './generate-wallets.js'
import { readWallets } from './read-wallets.js'
import type { WalletPage } from './find-wallets.js'
import { walletDirectory } from './wallet-directory.js'

function directoryOf(wallets = readWallets(), pictures: PictureSource = NO_PICTURES, isAnalyticsEnabled = false): Hono {
  const origins = [{ text: 'https://app.example' }]
  const app = new Hono().route('/', walletDirectory({ wallets, origins, pictures, isAnalyticsEnabled }))
  app.onError((error, context) => context.json({}, toServiceError(error).status))
  return app
}
const directory = directoryOf()
const all = readWallets()
const real = all.filter(({ badge_type }) => badge_type === 'none')

async function ask(query: string, app = directory): Promise<WalletPage> {
  const answer = await app.request(`/getWallets?projectId=p&st=appkit&sv=html-core-1${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as WalletPage
}
const names = (page: WalletPage): readonly string[] => page.data.map(({ name }) => name)

describe('getWallets', () => {
  test('the record of a wallet', async () => {
    const { data, count } = await ask('&entries=1')
    expect(count).toBe(all.length)
    expect(data).toEqual([
      {
        id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
        name: 'MetaMask',
        homepage: 'https://metamask.io/',
        badge_type: 'none',
        chains: expect.arrayContaining(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']),
        image_id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
        order: 1,
        mobile_link: 'metamask://',
        desktop_link: null,
        webapp_link: null,
        link_mode: null,
        app_store: 'https://apps.apple.com/app/id1438144202',
        play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
        chrome_store: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
        rdns: 'io.metamask',
        injected: [
          { namespace: 'eip155', injected_id: 'window.ethereum.isMetaMask' },
          { namespace: 'solana', injected_id: 'MetaMask' }
        ],
        supports_wc: true
      }
    ])
  })

  test('every record is well formed and its id its own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const wallet of all) {
      expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
      expect(wallet.chains.length).toBeGreaterThan(0)
      for (const link of [
        wallet.homepage,
        wallet.webapp_link,
        wallet.app_store,
        wallet.play_store,
        wallet.chrome_store
      ])
        expect(link ?? 'https://').toMatch(/^https:\/\//)
      for (const link of [wallet.mobile_link, wallet.desktop_link])
        expect(link ?? 'x://').toMatch(/^[a-z0-9.+-]+:\/\//i)
      if (!wallet.supports_wc) expect(wallet.mobile_link).toBeNull()
    }
  })

  test('pages follow each other without gap and repetition, then end', async () => {
    const seen: string[] = []
    for (let page = 1; ; page += 1) {
      const { data, count } = await ask(`&page=${page}&entries=40`)
      expect(count).toBe(all.length)
      if (data.length === 0) break
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test('T9.07 entries are cut to 100, a search to 100 characters', async () => {
    expect((await ask('&entries=1000')).data).toHaveLength(100)
    expect((await ask('&entries=0')).data).toHaveLength(1)
    expect(await ask(`&search=${'metamask'.padEnd(5000)}`)).toEqual(await ask('&search=metamask'))
    expect((await ask(`&search=metamask${'x'.repeat(5000)}`)).count).toBe(0)
  })

  test('search is by name, whatever the case, and taken literally', async () => {
    expect(names(await ask('&search=%20tRUST%20w'))[0]).toBe('Trust Wallet')
    expect((await ask('&search=.*')).count).toBe(0)
    expect((await ask('&search=%25')).count).toBe(0)
    expect((await ask('&search=')).count).toBe(all.length)
    const found = names(await ask('&search=co&entries=100')).map((name) => name.toLowerCase())
    const starting = found.filter((name) => name.startsWith('co'))
    expect(starting.length).toBeGreaterThan(1)
    expect(found.slice(0, starting.length)).toEqual(starting)
    expect(found.every((name) => name.includes('co'))).toBe(true)
  })

  test('include, exclude, badge_type, names and rdns', async () => {
    const [first, second, third] = real.map(({ id }) => id)
    expect((await ask(`&include=${first},${third?.toUpperCase()},unknown`)).data.map(({ id }) => id)).toEqual([
      first,
      third
    ])
    expect((await ask(`&include=${first},${second}&exclude=${first}`)).data.map(({ id }) => id)).toEqual([second])
    expect((await ask('&exclude=&include=')).count).toBe(all.length)
    expect(names(await ask('&badge_type=certified'))).toEqual(['Test Wallet', 'Second Wallet'])
    expect(names(await ask('&badge=certified'))).toEqual(['Test Wallet', 'Second Wallet'])
    expect((await ask('&badge_type=none')).count).toBe(real.length)
    expect(names(await ask('&rdns=io.metamask&names=trust%20wallet'))).toEqual(['MetaMask', 'Trust Wallet'])
  })

  test('chains keeps the wallets of their namespaces, and names what was asked for', async () => {
    const local = await ask('&chains=eip155:31337&entries=100')
    expect(local.data.every(({ chains }) => chains.includes('eip155:31337'))).toBe(true)
    const solana = await ask('&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=100')
    expect(solana.count).toBe(all.filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:'))).length)
    expect(solana.data.some(({ chains }) => chains.includes('eip155:31337'))).toBe(false)
    expect((await ask('&chains=tron:0x2b6653dc')).count).toBe(0)
  })

  test.each(['page=-1', 'page=1.5', 'entries=1e9', 'badge_type=gold', 'chains=1', 'sort=name', 'page=1&page=2'])(
    'T9.07 %s is refused',
    async (query) => {
      expect((await directory.request(`/getWallets?${query}`)).status).toBe(400)
    }
  )

  const property = fc.asyncProperty(
    fc.array(
      fc.tuple(
        fc.constantFrom('page', 'entries', 'search', 'include', 'exclude', 'chains', '__proto__'),
        fc.string({ unit: anyCodePoint })
      )
    ),
    async (pairs) => {
      const { status } = await directory.request(`/getWallets?${new URLSearchParams(pairs).toString()}`)
      expect([200, 400]).toContain(status)
    }
  )
  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
  test.each([20260101, fresh])('T9.07 any query is answered or refused (seed %i)', async (seed) => {
    await fc.assert(property, { seed, numRuns: 200 })
  })

  test('10 000 wallets: the last page, and a search in all of them', async () => {
    const app = directoryOf(generateWallets(10_000))
    const last = await ask('&page=100&entries=100', app)
    expect([last.count, last.data.length, last.data[99]?.order]).toEqual([10_000, 100, 10_000])
    expect(names(await ask('&search=ember%20vault%2010005', app))).toEqual([])
    expect((await ask('&search=ember', app)).count).toBe(1000)
    expect(generateWallets(50)).toEqual(generateWallets(50))
  })
})

describe('pictures', () => {
  const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  test.each([
    [`/getWalletImage/${metamask}`, 'M'],
    ['/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'E'],
    ['/public/getCurrencyImage/usd', '$'],
    ['/public/getTokenImage/USDC', 'USDC']
  ])('T9.08 %s is drawn, and harmless', async (path, letters) => {
    const answer = await directory.request(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin'
    })
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
    expect(svg).toContain(`>${letters}</text>`)
    const again = await directory.request(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  describe('that people know', () => {
    const known = directoryOf(readWallets(), iconPackage())
    const read = async (path: string, app = known): Promise<string> => {
      const answer = await app.request(path)
      expect(answer.status).toBe(200)
      return answer.text()
    }

    test.each([
      ['the wallet', `/getWalletImage/${metamask}`, '#FF5C16'],
      ['the network', '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900', '#8FFCF3'],
      ['the token', '/public/getTokenImage/USDC', '#0B53BF'],
      ['the token, whatever its case', '/public/getTokenImage/usdc', '#0B53BF']
    ])('%s is shown by its mark, with the headers and the tag of a picture', async (_name, path, colour) => {
      const answer = await known.request(path)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=86400'
      })
      const svg = await answer.text()
      expect(svg).toMatch(/^<svg xmlns="[^"]+" width="80" height="80"/)
      expect(svg).toContain(colour)
      const again = await known.request(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    })

    test.each([
      `/getWalletImage/${all.at(-1)?.image_id}`,
      '/public/getAssetImage/e909ea0a-f92a-4512-c8fc-748044ea6800',
      '/public/getTokenImage/NOBODYSTOKEN',
      '/public/getTokenImage/USD%D0%A1',
      '/public/getCurrencyImage/USD'
    ])('T9.07 %s, of which no mark is kept, is drawn as before', async (path) => {
      expect(await read(path)).toBe(await read(path, directory))
    })

    test('every mark that the data names is there, and of something that the data has', async () => {
      const names = { assets: new Set(Object.values(assets)), wallets: new Set(all.map(({ name }) => name)) }
      for (const list of ['assets', 'wallets'] as const) {
        for (const [name, mark] of Object.entries(marks[list])) {
          expect(names[list]).toContain(name)
          expect(await iconPackage().find({ kind: 'wallets', names: [name], mark }), mark).toBeDefined()
        }
      }
    })
  })

  test("a picture of the operator's own is shown also where nothing is known of its id", async () => {
    const own: PictureSource = {
      find: ({ kind, names }) =>
        Promise.resolve(
          kind === 'networks' && names[0] === 'our-chain'
            ? { type: 'image/png' as const, bytes: new Uint8Array([1, 2]) }
            : undefined
        )
    }
    const answer = await directoryOf(readWallets(), own).request('/public/getAssetImage/our-chain')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('every wallet has one', async () => {
    for (const { image_id } of all) expect((await directory.request(`/getWalletImage/${image_id}`)).status).toBe(200)
  })

  test.each([
    '/getWalletImage/unknown',
    '/getWalletImage/__proto__',
    '/public/getAssetImage/unknown',
    '/public/getAssetImage/__proto__',
    '/public/getCurrencyImage/ZZZ',
    '/public/getCurrencyImage/%3Cscript%3E',
    '/public/getTokenImage/%3Cscript%3E',
    `/public/getTokenImage/${'A'.repeat(33)}`
  ])('T9.07 %s is not there', async (path) => {
    expect((await directory.request(path)).status).toBe(404)
  })
})

test('origins and analytics', async () => {
  expect(await (await directory.request('/projects/v1/origins')).json()).toEqual({
    allowedOrigins: ['https://app.example']
  })
  expect(await (await directory.request('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  const counting = directoryOf(all, NO_PICTURES, true)
  expect(await (await counting.request('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
})
