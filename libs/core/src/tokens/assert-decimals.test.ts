import { describe, expect, it } from 'vitest'
import { connect } from '../connections/connect-flow.js'
import { AppKitError } from '../errors/appkit-error.js'
import { createTranslator } from '../i18n/create-translator.js'
import { coreMessages } from '../i18n/en.js'
import type { TokenDecimalsRequest } from '../plugin/chain-requests.js'
import { createFakeChain, createFakePlatform, createTestWidget, settle } from '../testing/index.js'
import { assertDecimals } from './assert-decimals.js'
import { mismatchText } from './mismatch-text.js'

const ONE = 'org.example.one'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const RPC = 'https://services.example'
const CUSTOM = 'https://node.host.example/'
const dollar = { caipNetworkId: 'eip155:1', token: TOKEN, symbol: 'TUSD', decimals: 6 } as const

/** Who is asked, in the words of this test. */
function nameOf(source: TokenDecimalsRequest['source']): string {
  if ('connectorUid' in source) return 'wallet'
  if (source.url === CUSTOM) return 'custom'
  return source.url.startsWith(RPC) ? 'provider' : 'public'
}

type Says = number | undefined | 'fails' | 'hangs'

/** A kit whose sources say what a test tells them. @param says by `wallet`, `custom`, `public`, `provider`; @param caipNetworkId where the wallet is */
async function start(
  says: Readonly<Record<string, Says>>,
  options: { hasCustom?: boolean; isElsewhere?: boolean } = {}
) {
  const asked: string[] = []
  const answers: Record<string, Says> = { ...says }
  const chain = createFakeChain({
    wallets: [{ id: ONE, ...(options.isElsewhere && { caipNetworkId: 'eip155:8453' as const }) }],
    moves: {
      decimals: ({ source }) => {
        const name = nameOf(source)
        asked.push(name)
        const answer = answers[name]
        if (answer === 'hangs') return new Promise(() => undefined)
        if (answer === 'fails') throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
        return answer
      }
    }
  })
  const customRpcUrls = options.hasCustom ? { 'eip155:1': [{ url: CUSTOM }] } : {}
  const platform = createFakePlatform({ baseUrls: { rpc: RPC } })
  const kit = createTestWidget({ chain, platform, options: { customRpcUrls } })
  await kit.widget.start()
  await kit.widget.dispatch(connect(chain.uidOf(ONE)))
  const assert = (token = dollar) => kit.widget.dispatch(assertDecimals(token))
  return { ...kit, chain, clock: platform.clock, asked, answers, assert }
}

describe('who is asked', () => {
  it('default: the wallet and the host’s node; the data provider’s and public ones are left alone', async () => {
    const { assert, asked } = await start({ wallet: 6, custom: 6, public: 6, provider: 6 }, { hasCustom: true })
    expect(await assert()).toBe('independent')
    expect(asked).toEqual(['wallet', 'custom'])
  })

  it('behavior: without the wallet’s and the host’s word the network’s public nodes are asked before the data provider’s', async () => {
    const says = { wallet: 'fails', custom: 'fails', public: 6, provider: 6 } as const
    const { assert, asked } = await start(says, { hasCustom: true })
    expect(await assert()).toBe('independent')
    expect(asked).toEqual(['wallet', 'custom', 'public'])
  })

  it('behavior: a wallet that is on another network is not asked', async () => {
    const { assert, asked } = await start({ public: 6, provider: 6 }, { isElsewhere: true })
    expect(await assert()).toBe('independent')
    expect(asked).not.toContain('wallet')
  })

  it('behavior: only the data provider’s own node', async () => {
    const { assert } = await start({ wallet: 'fails', public: 'fails', provider: 6 })
    expect(await assert()).toBe('provider')
  })

  it('behavior: a node of the data provider is its own also where the host names it', async () => {
    const { widget, asked, assert } = await start({ wallet: 'fails', public: 'fails', provider: 6 })
    const url = `${RPC}/v1/?chainId=eip155:1&projectId=other`
    const { optionsSlice } = await import('../options/options-slice.js')
    widget.dispatch(optionsSlice.actions.optionsUpdated({ customRpcUrls: { 'eip155:1': [{ url }] } }))
    expect(await assert()).toBe('provider')
    expect(asked.at(-1)).toBe('provider')
  })

  it('default: each token of a network once, however many ask at a time; what did not fit is read anew', async () => {
    const { assert, asked, answers } = await start({ wallet: 8, provider: 8 })
    await expect(assert()).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    answers['wallet'] = 6
    answers['provider'] = 6
    asked.length = 0
    expect(await Promise.all([assert(), assert(), assert()])).toEqual(Array(3).fill('independent'))
    expect(await assert()).toBe('independent')
    expect(asked).toEqual(['wallet', 'provider'])
  })
})

describe('what is refused', () => {
  const lies = [
    ['the data provider', { wallet: 8, provider: 8 }, 8],
    ['the data provider, and no wallet answers', { wallet: 'fails', public: 8, provider: 8 }, 8],
    ['the wallet', { wallet: 8, provider: 6 }, 8],
    ['the wallet and the data provider, but not its node', { wallet: 6, provider: 8 }, 8],
    ['the host’s node', { wallet: 6, custom: 8, provider: 6 }, 8]
  ] as const
  for (const [who, says, actual] of lies) {
    it(`behavior: ${who} says another number`, async () => {
      const { assert } = await start(says, { hasCustom: 'custom' in says })
      await expect(assert()).rejects.toMatchObject({
        code: 'TOKEN_MISMATCH',
        retryable: false,
        context: { token: TOKEN, symbol: 'TUSD', expected: 6, actual }
      })
    })
  }

  it('behavior: a token that does not say it', async () => {
    const { assert } = await start({ wallet: undefined, provider: undefined })
    await expect(assert()).rejects.toMatchObject({
      code: 'TOKEN_MISMATCH',
      context: { expected: 6, actual: undefined }
    })
  })

  it('behavior: no source answers', async () => {
    const { assert } = await start({ wallet: 'fails', public: 'fails', provider: 'fails' })
    await expect(assert()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryable: true })
  })

  it('behavior: a wallet that never answers does not keep the others from being heard', async () => {
    const { assert, clock } = await start({ wallet: 'hangs', public: 6, provider: 6 })
    const asserted = assert()
    await settle()
    await clock.advance(2_500)
    expect(await asserted).toBe('independent')
    expect(clock.pending).toBe(0)
  })

  it('behavior: no source ever answers, and after ten seconds that is said', async () => {
    const says = { wallet: 'hangs', custom: 'hangs', public: 'hangs', provider: 'hangs' } as const
    const { assert, asked, clock } = await start(says, { hasCustom: true })
    const asserted = assert().catch((error: unknown) => error)
    await settle()
    await clock.advance(10_000)
    expect(await asserted).toMatchObject({ code: 'TIMEOUT', context: { milliseconds: 10_000 } })
    expect(asked.at(-1)).toBe('provider')
    expect(clock.pending).toBe(0)
  })

  it('behavior: a network that the app does not list', async () => {
    const { assert } = await start({})
    await expect(assert({ ...dollar, caipNetworkId: 'eip155:5' } as never)).rejects.toMatchObject({
      code: 'NETWORK_NOT_SUPPORTED'
    })
  })
})

it('default: the sentence says which token and which two numbers', () => {
  const t = createTranslator(coreMessages, 'en')
  const context = { token: TOKEN, symbol: 'TUSD', expected: 8, actual: 6 }
  expect(mismatchText(t, context)).toBe(
    `TUSD (${TOKEN}) was listed with 8 decimals, but its contract says 6. Nothing was sent.`
  )
  expect(mismatchText(t, { ...context, actual: undefined })).toBe(
    `TUSD (${TOKEN}) was listed with 8 decimals, but its contract gives none. Nothing was sent.`
  )
})
