import { SDK_VERSION } from '@appkit/core/internal'
import { TEST_ACCOUNTS } from '@appkit/frame-protocol/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { never, openKit, SOLANA, type Kit, type KitParameters } from '../../test/open-kit.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'

const PREFIX = '@appkit-wallet/'

function open(parameters?: KitParameters): Kit {
  const kit = openKit(parameters)
  onTestFinished(() => kit.dispose())
  return kit
}

/** The user begins to log in by Farcaster, and goes back while the frame waits for the phone. */
async function turnBackFromFarcaster(kit: Kit): Promise<void> {
  kit.frame.setDecision('hang')
  const control = new AbortController()
  const login = kit.codeOf(kit.runtime.connectFarcaster(control.signal))
  await kit.clock.advance(1_000)
  control.abort()
  expect(await login).toBe('CONTEXT_CHANGED')
}

const providerOf = (session: { readonly wallets: readonly { readonly provider: unknown }[] }): Eip155Provider =>
  session.wallets[0]?.provider as Eip155Provider

/** What is left in the storage of the page. */
const keptKeys = ({ storage }: Kit): string[] => [...storage.entries.keys()]

describe('login', () => {
  it('by a code: one wallet for each namespace of the app', async () => {
    const kit = open()
    expect(kit.frame.requests).toEqual([])
    expect(await kit.run(kit.runtime.connectEmail('alice@example.com', never()))).toBe('verifyOtp')
    await kit.run(kit.runtime.connectOtp('123456', never()))
    const { id, peer, granted, wallets, user, unusable } = await kit.run(kit.runtime.logIn({ signal: never() }))
    expect(peer).toEqual({ name: 'Email' })
    expect(user).toEqual({
      email: 'alice@example.com',
      provider: 'email',
      accountType: 'eoa',
      accounts: [
        { address: TEST_ACCOUNTS.eoa, type: 'eoa' },
        { address: TEST_ACCOUNTS.smartAccount, type: 'smartAccount' }
      ]
    })
    expect(unusable).toBe(undefined)
    expect(granted).toEqual([
      {
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        approved: ['eip155:1', 'eip155:10'],
        accounts: [{ address: TEST_ACCOUNTS.eoa, caipAddress: `eip155:1:${TEST_ACCOUNTS.eoa}`, type: 'eoa' }]
      },
      {
        namespace: 'solana',
        caipNetworkId: SOLANA,
        approved: [SOLANA],
        accounts: [{ address: TEST_ACCOUNTS.solana, caipAddress: `${SOLANA}:${TEST_ACCOUNTS.solana}`, type: 'eoa' }]
      }
    ])
    expect(wallets.map(({ connector }) => connector.uid)).toEqual([`AUTH:${id}:eip155`, `AUTH:${id}:solana`])
  })

  it('T12.06 behavior: neither address nor name of the person, nor an account, is written to the storage of the app', async () => {
    const kit = open()
    await kit.logIn()
    const written = [...kit.storage.entries]
    expect(Object.fromEntries(written)).toEqual({
      [`${PREFIX}EMAIL_LOGIN_USED_KEY`]: 'true',
      [`${PREFIX}LAST_USED_CHAIN_KEY`]: '1',
      [`${PREFIX}LAST_EMAIL_LOGIN_TIME`]: expect.stringMatching(/^\d{13}$/) as string
    })
  })

  it('tells the frame about the app and its theme once it is ready', async () => {
    const kit = open()
    kit.runtime.syncTheme({ mode: 'dark', variables: { '--w3m-accent': '#ff0000' } })
    expect(kit.frame.requests).toEqual([])
    await kit.logIn()
    expect(kit.frame.dapp).toMatchObject({ name: 'Test page', url: 'https://app.example' })
    expect(kit.frame.sdkVersion).toBe(SDK_VERSION)
    expect(kit.frame.requests).toContain('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    expect(kit.frame.theme).toMatchObject({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#ff0000' } })
    kit.runtime.syncTheme({ mode: 'light', variables: {} })
    await kit.clock.advance(0)
    expect(kit.frame.theme).toMatchObject({ themeMode: 'light' })
  })

  it('behavior: a wrong code says what the frame says', async () => {
    const kit = open()
    await kit.run(kit.runtime.connectEmail('alice@example.com', never()))
    await expect(kit.run(kit.runtime.connectOtp('000000', never()))).rejects.toMatchObject({
      code: 'WALLET_ERROR',
      message: 'Invalid code'
    })
    expect(await kit.codeOf(kit.runtime.logIn({ signal: never() }))).toBe('WALLET_ERROR')
    expect(kit.storage.entries.has(`${PREFIX}EMAIL_LOGIN_USED_KEY`)).toBe(false)
  })

  it('behavior: the second mail waits for 30 s', async () => {
    const kit = open()
    await kit.run(kit.runtime.connectEmail('alice@example.com', never()))
    await kit.clock.advance(10_000)
    await expect(kit.run(kit.runtime.connectEmail('bob@example.com', never()))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Please try again after (?:19|20) seconds$/) as string
    })
    await kit.clock.advance(20_000)
    expect(await kit.run(kit.runtime.connectEmail('bob@example.com', never()))).toBe('verifyOtp')
  })

  it('T4.04 behavior: the pause goes on after a login, and after signing out', async () => {
    const kit = open()
    const { id } = await kit.logIn()
    const again = () => kit.codeOf(kit.runtime.connectEmail('alice@example.com', never()))
    expect(await again()).toBe('RATE_LIMITED')
    await kit.run(kit.runtime.disconnect(id))
    expect(await again()).toBe('RATE_LIMITED')
    await kit.clock.advance(30_000)
    expect(await kit.run(kit.runtime.connectEmail('alice@example.com', never()))).toBe('verifyOtp')
  })

  it('T4.04 behavior: a change of the address does not wait for the mail of the login, but for that of another change', async () => {
    const kit = open()
    await kit.logIn()
    await kit.run(kit.runtime.updateEmail('bob@example.com', never()))
    expect(await kit.codeOf(kit.runtime.updateEmail('carol@example.com', never()))).toBe('RATE_LIMITED')
    await kit.clock.advance(30_000)
    await kit.run(kit.runtime.updateEmail('carol@example.com', never()))
  })

  it('T4.04 behavior: a stamp of the future is no pause', async () => {
    const kit = open()
    kit.storage.setItem(`${PREFIX}LAST_EMAIL_LOGIN_TIME`, String(kit.clock.now() + 3_600_000))
    expect(await kit.run(kit.runtime.connectEmail('alice@example.com', never()))).toBe('verifyOtp')
    kit.storage.setItem(`${PREFIX}LAST_EMAIL_LOGIN_TIME`, 'tomorrow')
    expect(await kit.run(kit.runtime.connectEmail('alice@example.com', never()))).toBe('verifyOtp')
  })

  it('behavior: a link that is opened after 90 s is enough, without an alert', async () => {
    const kit = open()
    kit.frame.setDecision('hang')
    expect(await kit.run(kit.runtime.connectEmail('device@example.com', never()))).toBe('verifyDevice')
    let isDone = false
    const waiting = kit.runtime.connectDevice(never()).then(() => (isDone = true))
    await kit.clock.advance(90_000)
    expect(isDone).toBe(false)
    expect(kit.frame.requests.filter((name) => name === 'CONNECT_DEVICE').length).toBeGreaterThan(2)
    kit.frame.settle('approve')
    await kit.run(waiting)
    expect(kit.events).toEqual([])
  })

  it('behavior: the wait for a link ends with the mail', async () => {
    const kit = open()
    kit.frame.setDecision('hang')
    await kit.run(kit.runtime.connectEmail('device@example.com', never()))
    expect(await kit.codeOf(kit.runtime.connectDevice(never()))).toBe('TIMEOUT')
    expect(kit.clock.now()).toBeGreaterThanOrEqual(1_800_000_000_000 + 600_000)
  })

  it('behavior: a user who turns back while their account is read is not left logged in', async () => {
    const kit = open()
    await kit.run(kit.runtime.connectEmail('alice@example.com', never()))
    await kit.run(kit.runtime.connectOtp('123456', never()))
    const control = new AbortController()
    const login = kit.codeOf(kit.runtime.logIn({ signal: control.signal }))
    control.abort()
    expect(await login).toBe('CONTEXT_CHANGED')
    await kit.clock.advance(1_000)
    expect(kit.frame.isConnected).toBe(false)
  })

  it('behavior: the frame loads anew for a user who turns back from Farcaster, and what comes next waits for it', async () => {
    const kit = open()
    await turnBackFromFarcaster(kit)
    await kit.clock.advance(0)
    expect(kit.frame.requests.filter((name) => name === 'RELOAD')).toHaveLength(1)
    const next = kit.codeOf(kit.runtime.getSocialRedirectUri({ provider: 'google' }, never()))
    await kit.clock.advance(1_000)
    expect(kit.frame.requests).not.toContain('GET_SOCIAL_REDIRECT_URI')
    kit.frame.load()
    expect(await next).toBe('resolved')
    expect(kit.frame.requests.filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(2)
  })

  it('behavior: a frame that does not load anew holds nothing up for longer than 3 s', async () => {
    const kit = open()
    await turnBackFromFarcaster(kit)
    const before = kit.clock.now()
    expect(await kit.run(kit.runtime.connectEmail('alice@example.com', never()))).toBe('verifyOtp')
    expect(kit.clock.now() - before).toBeLessThanOrEqual(3_200)
  })

  it('behavior: an app without a network of the frame', async () => {
    const kit = open({ networks: ['eip155:31337'] })
    await kit.run(kit.runtime.connectEmail('connect@example.com', never()))
    expect(await kit.codeOf(kit.runtime.logIn({ signal: never() }))).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('T3.06 behavior: a frame that does not load is an alert, and no pause for the next mail', async () => {
    const kit = open({ frame: { loads: false } })
    expect(await kit.codeOf(kit.runtime.connectEmail('alice@example.com', never()))).toBe('UNAVAILABLE')
    expect(kit.events).toEqual([{ type: 'alert', code: 'IFRAME_LOAD_FAILED' }])
    expect([...kit.storage.entries]).toEqual([])
  })

  it('behavior: a page that may not use the project', async () => {
    const kit = open({ origins: async () => ['https://other.example'] })
    expect(await kit.codeOf(kit.runtime.checkOrigin(never()))).toBe('FORBIDDEN')
    expect(kit.events).toEqual([{ type: 'alert', code: 'UNVERIFIED_DOMAIN' }])
    const allowed = open({ origins: async () => ['https://app.example'] })
    expect(await allowed.codeOf(allowed.runtime.checkOrigin(never()))).toBe('resolved')
    expect(allowed.frame.requests).toEqual([])
  })
})

describe('the next visit', () => {
  it('brings the login back, on the network that was used last', async () => {
    const kit = open()
    const { id } = await kit.logIn()
    await kit.run(kit.runtime.switchNetwork('eip155:10', never()))
    const next = kit.reload()
    onTestFinished(() => next.dispose())
    const session = await next.run(next.runtime.restore(never()))
    expect(session).toMatchObject({ id, user: { email: 'alice@example.com' } })
    expect(session?.granted.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:10', SOLANA])
    expect(next.events).toEqual([])
  })

  it('behavior: a page that has lost its network goes on where the frame is', async () => {
    const kit = open()
    await kit.logIn()
    await kit.run(kit.runtime.switchNetwork('eip155:10', never()))
    kit.storage.removeItem(`${PREFIX}LAST_USED_CHAIN_KEY`)
    const next = kit.reload()
    onTestFinished(() => next.dispose())
    const session = await next.run(next.runtime.restore(never()))
    expect(session?.granted.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:10', SOLANA])
  })

  it('behavior: without a login of the last visit nothing is loaded', async () => {
    const kit = open()
    expect(await kit.runtime.restore(never())).toBe(undefined)
    expect(kit.frame.server).toBe(undefined)
  })

  it('behavior: a login that the frame has forgotten is forgotten here', async () => {
    const kit = open()
    kit.storage.setItem(`${PREFIX}EMAIL_LOGIN_USED_KEY`, 'true')
    expect(await kit.run(kit.runtime.restore(never()))).toBe(undefined)
    expect([...kit.storage.entries]).toEqual([])
  })
})

describe('the end', () => {
  it('signs out in the frame', async () => {
    const kit = open()
    const session = await kit.logIn()
    await kit.run(kit.runtime.disconnect(session.id))
    expect(kit.frame.isConnected).toBe(false)
    expect(keptKeys(kit)).toEqual([`${PREFIX}LAST_EMAIL_LOGIN_TIME`])
    expect(await kit.codeOf(providerOf(session).request({ method: 'personal_sign', params: ['0x00', '0x00'] }))).toBe(
      4900
    )
  })

  it('behavior: a frame that does not answer is not waited for longer than 3 s', async () => {
    const kit = open()
    const { id } = await kit.logIn()
    kit.frame.remove()
    const before = kit.clock.now()
    await kit.run(kit.runtime.disconnect(id))
    expect(kit.clock.now() - before).toBeLessThanOrEqual(3_100)
    expect(keptKeys(kit)).toEqual([`${PREFIX}LAST_EMAIL_LOGIN_TIME`])
  })

  it('a user who deletes their account is no longer logged in, here and in the frame', async () => {
    const kit = open()
    await kit.logIn()
    await kit.run(kit.runtime.deleteUser(never()))
    expect(kit.frame.isConnected).toBe(false)
    expect(keptKeys(kit)).toEqual([`${PREFIX}LAST_EMAIL_LOGIN_TIME`])
    expect(await kit.codeOf(kit.runtime.exportKeys(never()))).not.toBe('resolved')
  })

  it('behavior: another tab has signed out', async () => {
    const kit = open()
    const { id } = await kit.logIn()
    await kit.run(kit.runtime.disconnect(id, { isOver: true }))
    expect(kit.frame.requests).not.toContain('SIGN_OUT')
  })

  it('behavior: a disconnect of another session, and another kit that ends, leave the login as it is', async () => {
    const kit = open()
    const { id } = await kit.logIn()
    await kit.run(kit.runtime.disconnect('another'))
    expect(kit.frame.isConnected).toBe(true)
    const other = openKit({}, undefined, kit.frame)
    other.dispose()
    expect(await kit.codeOf(kit.runtime.updateEmailPrimaryOtp('123456', never()))).toBe('resolved')
    expect(id).toMatch(/^login-[0-9a-f]{16}$/)
  })
})

describe('account', () => {
  it('another type of account, and what the kit hears of it', async () => {
    const kit = open()
    const session = await kit.logIn()
    const heard: unknown[] = []
    providerOf(session).on('accountsChanged', (accounts) => heard.push(accounts))
    await kit.run(kit.runtime.setPreferredAccount('smartAccount', never()))
    expect(kit.events).toHaveLength(1)
    expect(kit.events[0]).toMatchObject({
      type: 'sessionUpdated',
      session: { id: session.id, user: { accountType: 'smartAccount', isSmartAccountDeployed: false } }
    })
    expect(heard).toEqual([[TEST_ACCOUNTS.smartAccount]])
    expect(await providerOf(session).request({ method: 'eth_accounts' })).toEqual([TEST_ACCOUNTS.smartAccount])
  })

  it('another email address, by two codes', async () => {
    const kit = open()
    await kit.logIn()
    await kit.clock.advance(30_000)
    expect(await kit.run(kit.runtime.updateEmail('new@example.com', never()))).toBe('verifyPrimaryOtp')
    await kit.run(kit.runtime.updateEmailPrimaryOtp('123456', never()))
    await kit.run(kit.runtime.updateEmailSecondaryOtp('123456', never()))
    expect(kit.events).toMatchObject([{ type: 'sessionUpdated', session: { user: { email: 'new@example.com' } } }])
    expect(JSON.stringify([...kit.storage.entries])).not.toContain('example.com')
  })
})
