import { expect, test } from './fixtures/test.js'
import { readTraces } from './support/page-traces.js'

/** The files that a page's markup names. */
function namedFiles(html: string, base: string): Set<string> {
  const addresses = [...html.matchAll(/<(?:script|link|img)\b[^>]*?(?:src|href)="([^"]+)"/g)]
  return new Set([base, ...addresses.map(([, address]) => new URL(address ?? '', base).href)])
}

/** What wagmi itself stores as soon as it is there. */
const OF_WAGMI: Readonly<Record<string, readonly string[]>> = { wagmi: ['wagmi.store'] }

/** By default the files of Connect come ahead; in the other modes nothing does. */
const PAGES = [
  ...['dapp', 'vanilla', 'ssr', 'wagmi', 'strict-csp'].map((name) => ({ name, query: '', isAhead: true })),
  ...['dapp', 'vanilla'].flatMap((name) =>
    ['intent', 'none'].map((mode) => ({ name, query: `&preload=${mode}`, isAhead: false }))
  )
]

for (const { name, query, isAhead } of PAGES) {
  const files = isAhead ? 'no request but the kit’s own script files' : 'no request beyond the page’s own first files'
  test(`T12.01 ${name}${query} untouched: ${files}, nothing stored, nothing added`, async ({
    page,
    dapp,
    request,
    baseURL,
    watch
  }) => {
    await page.clock.install()
    const address = new URL(`${name}?wallets=0`, baseURL).href
    const own = namedFiles(await (await request.get(address)).text(), address)
    await dapp.goto(`${name}?wallets=0${query}`, { hasFrame: true })
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(3_000)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.waitForLoadState('networkidle')

    own.add(page.url())
    const further = watch.requests.filter((entry) => !own.has(entry.replace('GET ', '')))
    const scripts = further.filter((entry) => /^GET assets\/[\w.-]+\.js$/.test(entry.replace(baseURL ?? '', '')))
    expect(further.filter((entry) => !scripts.includes(entry))).toEqual([])
    expect(scripts.length > 0).toBe(isAhead)
    const { elements, ...traces } = await readTraces(page)
    expect(traces).toEqual({
      cookies: 0,
      localStorage: OF_WAGMI[name] ?? [],
      sessionStorage: [],
      databases: [],
      caches: [],
      strangers: []
    })
    expect(elements).not.toContain('appkit-modal')
    const attributes = await page.evaluate(() => document.documentElement.getAttributeNames())
    expect(attributes.filter((attribute) => !['lang', 'data-hydrated', 'data-theme'].includes(attribute))).toEqual([])
  })
}

/** What may be said to the directory: which kit asks, which wallets it can use. */
const DIRECTORY_QUERY = ['projectId', 'st', 'sv', 'page', 'entries', 'chains', 'include', 'exclude', 'badge_type']

test('T12.02 the open modal: the kit’s own code and the list of wallets are fetched, and nothing about the person goes anywhere', async ({
  page,
  dapp,
  modal,
  watch,
  baseURL,
  servicesUrl
}) => {
  await dapp.goto('?wallet=approve')
  await page.waitForLoadState('networkidle')
  const before = watch.requests.length
  const headers: Record<string, string>[] = []
  page.on('request', (request) => void headers.push(request.headers()))
  await modal.open()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  // The directory has answered, and the pictures of its wallets are there.
  await expect(modal.wallet('MetaMask')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const after = watch.requests.slice(before)
  expect(after.length).toBeGreaterThan(0)
  const isOfDirectory = (entry: string): boolean => entry.startsWith(`GET ${servicesUrl}/`)
  for (const entry of after.filter((one) => !isOfDirectory(one)))
    expect(entry.replace(baseURL ?? '', '')).toMatch(/^GET assets\/[\w.-]+\.js$/)
  for (const { pathname, searchParams } of after
    .filter(isOfDirectory)
    .map((one) => new URL(one.slice('GET '.length)))) {
    expect(pathname).toMatch(/^\/(getWallets|getWalletImage\/[\w-]+)$/)
    expect([...searchParams.keys()].filter((name) => !DIRECTORY_QUERY.includes(name))).toEqual([])
  }
  for (const sent of headers) {
    expect(sent).not.toHaveProperty('cookie')
    expect(sent['referer'] ?? '').toBe('')
  }
  const { elements, strangers, ...traces } = await readTraces(page)
  expect(traces).toEqual({ cookies: 0, localStorage: [], sessionStorage: [], databases: [], caches: [] })
  expect(strangers).toHaveLength(1)
  expect(elements.filter((name) => name === 'appkit-modal')).toHaveLength(1)
})

test('T12.03 connected: the address goes to the data provider and the chain at the services, and to no other server', async ({
  page,
  dapp,
  modal,
  watch,
  baseURL,
  servicesUrl
}) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await expect(dapp.fact('balance')).toContainText('ETH')
  const asked = watch.requests.map((request) => request.replace(baseURL ?? '', '').replace(servicesUrl, 'services'))
  for (const entry of asked.filter((request) => request.startsWith('POST')))
    expect(entry).toBe('POST services/v1/?chainId=eip155%3A31337&projectId=sandbox')
  for (const entry of asked.filter((request) => /0x[0-9a-f]{40}/i.test(request)))
    expect(entry).toMatch(/^GET services\/v1\/(account|identity)\/0x[0-9a-f]{40}[/?]/i)
  expect(bodies.filter((body) => /0x[0-9a-f]{40}/i.test(body) && !/"eth_(getBalance|chainId)"/.test(body))).toEqual([])
})

test('T12.03 T12.06 connected without services: the address goes to the network’s own node only, and the wallet’s name and the balance are kept', async ({
  page,
  dapp,
  modal,
  watch,
  baseURL
}) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body !== null) bodies.push(`${request.url().replace(baseURL ?? '', '')} ${body}`)
  })
  await dapp.goto('?wallet=approve&rpc=off&directory=off')
  await modal.connect()
  await expect(dapp.fact('balance')).toContainText('ETH')
  for (const entry of watch.requests.filter((request) => request.startsWith('POST')))
    expect(entry.replace(baseURL ?? '', '')).toBe('POST rpc/31337')
  expect(watch.requests.filter((request) => /0x[0-9a-f]{40}/i.test(request))).toEqual([])
  expect(bodies.filter((body) => /0x[0-9a-f]{40}/i.test(body) && !/"eth_(getBalance|chainId)"/.test(body))).toEqual([])
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => !name.startsWith('sandbox-wallet/'))
  )
  expect(stored.map(([name]) => name).toSorted()).toEqual([
    '@appkit/default/connections',
    '@appkit/default/nativeBalances',
    '@appkit/default/networks',
    '@appkit/default/recentWallets'
  ])
  const withoutCache = stored.filter(([name]) => name !== '@appkit/default/nativeBalances')
  expect(JSON.stringify(withoutCache)).not.toMatch(/0x[0-9a-f]{4}/i)
})
