import type { Features, ViewName } from '@appkit/core'
import { expect, test } from './fixtures/test.js'
import '../src/shared/window-sandbox.js'

interface SwitchedFeature {
  readonly flag: keyof Features
  /** What a bundler calls its code: the name of the package's entry. */
  readonly chunk: string
  /** Its button or tab in the account, where it has one. */
  readonly button?: string
  readonly tab?: string
  readonly views: readonly [ViewName, ...ViewName[]]
  /** The part of the data provider that only it asks. */
  readonly asks?: string
}

const FEATURES: readonly SwitchedFeature[] = [
  {
    flag: 'onramp',
    chunk: 'feature-onramp',
    button: 'Buy',
    views: ['OnRampAmount', 'OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'WhatIsABuy', 'BuyInProgress'],
    asks: '/onramp'
  },
  {
    flag: 'names',
    chunk: 'feature-names',
    button: 'Choose a name',
    views: ['RegisterAccountName', 'RegisterAccountNameSuccess'],
    asks: '/profile/suggestions/'
  },
  {
    flag: 'receive',
    chunk: 'feature-receive',
    button: 'Receive',
    views: ['WalletReceive', 'WalletCompatibleNetworks']
  },
  {
    flag: 'send',
    chunk: 'feature-send',
    button: 'Send',
    views: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed']
  },
  {
    flag: 'swaps',
    chunk: 'feature-swap',
    button: 'Swap',
    views: ['Swap', 'SwapPreview', 'SwapProgress'],
    asks: '/convert/'
  },
  { flag: 'history', chunk: 'feature-history', tab: 'Activity', views: ['Transactions'], asks: '/history' },
  {
    flag: 'pay',
    chunk: 'feature-pay',
    views: ['Pay', 'PayQuote', 'PayLoading', 'PayWithExchange', 'PayWithExchangeSelectAsset']
  },
  {
    flag: 'smartSessions',
    chunk: 'feature-smart-sessions',
    button: 'Sessions',
    views: ['SmartSessionList', 'SmartSessionCreated'],
    asks: '/v1/sessions/'
  }
]

test('behavior: a feature that is off: no button, no request, its code is never asked for, its views are refused', async ({
  page,
  dapp,
  modal,
  account,
  watch
}) => {
  test.setTimeout(120_000)
  const isOwn = (request: string, chunk: string) => new RegExp(`/${chunk}-[\\w-]+\\.js$`).test(request)
  await dapp.goto('?wallet=approve&pay=on&sessions=on')
  await modal.connect()
  for (const { chunk, views } of FEATURES) {
    await page.evaluate((view) => window.kits['default']!.open({ view } as never), views[0])
    await expect.poll(() => watch.requests.some((request) => isOwn(request, chunk)), chunk).toBe(true)
  }

  for (const { flag, chunk, button, tab, views, asks } of FEATURES) {
    await test.step(`${flag} off`, async () => {
      const isOfFeature = (request: string) => isOwn(request, chunk) || (asks !== undefined && request.includes(asks))
      expect(await watch.troubles(), 'troubles in the page so far').toEqual([])
      await page.reload()
      const asked = watch.requests.length
      await expect(dapp.fact('status')).toHaveText('connected')
      await page.evaluate((off) => window.kits['default']!.updateFeatures({ [off]: false }), flag)
      const answers = await page.evaluate(async (all) => {
        const codes: string[] = []
        for (const view of all) {
          await window.kits['default']!.open({ view } as never).then(
            () => codes.push('opened'),
            (error: { readonly code: string }) => codes.push(error.code)
          )
        }
        return codes
      }, views)
      expect(answers).toEqual(views.map(() => 'VIEW_UNKNOWN'))
      await account.open()
      await expect(account.tokens.first()).toBeVisible()
      const others = FEATURES.flatMap((other) => (other.flag !== flag && other.button ? [other.button] : []))
      for (const name of others) await expect(account.action(name)).toBeVisible()
      if (button !== undefined) await expect(account.action(button)).toHaveCount(0)
      await expect(account.tabs).toHaveText(tab === 'Activity' ? ['Tokens', 'NFTs'] : ['Tokens', 'NFTs', 'Activity'])
      await account.show('NFTs')
      await expect(account.nfts.first()).toBeVisible()
      expect(watch.requests.slice(asked).filter(isOfFeature)).toEqual([])
    })
  }
})

/** Code of what logs people in or has them sign in: the features', the frame's and its client's. */
const LOGIN_CHUNKS = /\/(?:feature-(?:email|socials|passkeys|siwx)|connector-frame|frame-protocol)-[\w-]+\.js$/

const LOGIN_VIEWS = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'SIWXSignMessage'
] as const satisfies readonly ViewName[]

test('behavior: email, socials and passkeys off, and no sign-in: no field, no button, no request, no code, no frame', async ({
  page,
  dapp,
  modal,
  login,
  watch
}) => {
  const isCode = (request: string) => LOGIN_CHUNKS.test(request)
  await test.step('they are asked for where they are on', async () => {
    await dapp.goto('?wallet=approve&siwx=optional', { hasFrame: true })
    await modal.open()
    await expect(login.email).toBeVisible()
    await expect.poll(() => watch.requests.some(isCode)).toBe(true)
  })

  await dapp.goto('?wallet=approve&preload=none', { hasFrame: true })
  const before = watch.requests.length
  await page.evaluate(() => window.kits['default']!.updateFeatures({ email: false, socials: false, passkeys: false }))
  await modal.open()
  await expect(modal.walletRows.first()).toBeVisible()
  await expect(login.email).toHaveCount(0)
  await modal.wallet('Test Wallet').click()
  await expect(dapp.fact('status')).toHaveText('connected')
  const answers = await page.evaluate(async (views) => {
    const codes: string[] = []
    for (const view of views) {
      await window.kits['default']!.open({ view } as never).then(
        () => codes.push('opened'),
        (error: { readonly code: string }) => codes.push(error.code)
      )
    }
    return codes
  }, LOGIN_VIEWS)
  expect(answers).toEqual(LOGIN_VIEWS.map(() => 'VIEW_UNKNOWN'))
  expect(watch.requests.slice(before).filter(isCode)).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
})
