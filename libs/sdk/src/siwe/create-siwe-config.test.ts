import { describe, expect, it } from 'vitest'
import type { SIWXHost } from '@appkit/core'
import { createSIWEConfig } from './create-siwe-config.js'
import { formatMessage, getAddressFromMessage, getChainIdFromMessage } from './message-helpers.js'
import type { SIWEConfig, SIWESession } from './siwe-config.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x2222222222222222222222222222222222222222'
const NOW = Date.parse('2026-11-24T12:00:00Z')

/** A server that signs in each user whose signature is `good`. */
function start(settings: Partial<SIWEConfig> = {}) {
  let session: SIWESession | null = null
  const calls: string[] = []
  const client = createSIWEConfig({
    getNonce: async (address) => {
      calls.push(`nonce ${address}`)
      return '32891756abcd'
    },
    getMessageParams: async () => ({ domain: 'example.com', uri: 'https://example.com', chains: [1, 10], expiry: 60 }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    async verifyMessage({ message, signature }) {
      if (signature !== 'good') return false
      const chainId = Number(getChainIdFromMessage(message).replace('eip155:', ''))
      session = { address: getAddressFromMessage(message).toLowerCase(), chainId }
      return true
    },
    getSession: async () => session,
    async signOut() {
      calls.push('signOut')
      session = null
      return true
    },
    onSignIn: (signedIn) => calls.push(`onSignIn ${signedIn?.chainId}`),
    onSignOut: () => calls.push('onSignOut'),
    ...settings
  })
  const host = {
    now: () => NOW,
    getAccount: () => ({ accountAddress: ADDRESS, chainId: 'eip155:1' }),
    signMessage: async () => 'good',
    sessionsChanged: () => calls.push('changed')
  } as unknown as SIWXHost
  client.siwx.attach?.(host)
  const signIn = async (signature = 'good') => {
    const data = await client.siwx.createMessage({ accountAddress: ADDRESS, chainId: 'eip155:1' })
    return client.siwx.addSession({ data, message: data.toString(), signature })
  }
  return { client, siwx: client.siwx, calls, signIn, has: (given: SIWESession | null) => (session = given) }
}

describe('default', () => {
  it('the message is made of nonce and parameters, and the server keeps the session', async () => {
    const { siwx, signIn, calls } = start()
    const message = await siwx.createMessage({ accountAddress: ADDRESS, chainId: 'eip155:1' })
    expect(message.toString()).toMatchInlineSnapshot(`
      "example.com wants you to sign in with your Ethereum account:
      0x71C7656EC7ab88b098defB751B7401B5f6d8976F


      URI: https://example.com
      Version: 1
      Chain ID: 1
      Nonce: 32891756abcd
      Issued At: 2026-11-24T12:00:00.000Z
      Expiration Time: 2026-11-24T12:01:00.000Z"
    `)
    await signIn()
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toHaveLength(1)
    expect(calls).toContain('onSignIn 1')
    await siwx.revokeSession('eip155:1', ADDRESS)
    expect(calls.slice(-2)).toEqual(['signOut', 'onSignOut'])
  })

  it('its options', () => {
    expect(start().client.options).toEqual({
      required: true,
      enabled: true,
      nonceRefetchIntervalMs: 300_000,
      sessionRefetchIntervalMs: 300_000,
      signOutOnDisconnect: true,
      signOutOnAccountChange: true,
      signOutOnNetworkChange: true
    })
  })

  it('concerns EVM networks only, and only while it is enabled', () => {
    expect(start().siwx.isMeant?.('eip155:1')).toBe(true)
    expect(start().siwx.isMeant?.('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
    expect(start({ enabled: false }).siwx.isMeant?.('eip155:1')).toBe(false)
  })

  it('signIn: the connected wallet signs, and the kit hears of it', async () => {
    const { client, calls } = start()
    expect(await client.signIn()).toEqual({ address: ADDRESS.toLowerCase(), chainId: 1 })
    expect(calls).toContain('changed')
  })
})

describe('behavior: the session of another account, or of another network', () => {
  it.each([
    ['account', { address: OTHER, chainId: 1 }, 'signOutOnAccountChange'],
    ['network', { address: ADDRESS, chainId: 10 }, 'signOutOnNetworkChange']
  ] as const)('%s: it is ended, unless the host says otherwise', async (_what, session, option) => {
    const strict = start()
    strict.has(session)
    expect(await strict.siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
    expect(strict.calls).toEqual(['signOut', 'onSignOut'])
    const mild = start({ [option]: false })
    mild.has(session)
    expect(await mild.siwx.getSessions('eip155:1', ADDRESS)).toHaveLength(1)
    expect(mild.calls).toEqual([])
  })
})

describe('behavior: what is missing has its own words', () => {
  it.each([
    [{ getNonce: async () => '' }, 'siweControllerClient:getNonce - nonce is undefined'],
    [{ getMessageParams: async () => undefined as never }, 'Failed to get message params!'],
    [{ verifyMessage: async () => false }, 'Failed to verify message'],
    [{ getSession: async () => null }, 'Error verifying SIWE signature'],
    [{ getSession: async () => ({ chainId: 1 }) as never }, 'SIWE session is missing address'],
    [{ getSession: async () => ({ address: ADDRESS }) as never }, 'SIWE session is missing chainId']
  ])('%#: %s', async (settings, message) => {
    await expect(start(settings).signIn()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED', message })
  })

  it('an account of another family, or one that the session is not of, does not end it', async () => {
    const { siwx, signIn, calls } = start()
    await signIn()
    await siwx.revokeSession('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
    await siwx.revokeSession('eip155:1', OTHER)
    expect(calls).not.toContain('signOut')
    await Promise.all([siwx.revokeSession('eip155:1', OTHER), siwx.revokeSession('eip155:1', ADDRESS)])
    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1)
  })

  it('a session that the host lets count for every account is ended by each of them', async () => {
    const { siwx, signIn, calls } = start({ signOutOnAccountChange: false })
    await signIn()
    await siwx.revokeSession('eip155:1', OTHER)
    expect(calls).toContain('signOut')
  })

  it('however many end the session at once, the server is told once', async () => {
    const { siwx, signIn, calls } = start()
    await signIn()
    await Promise.all([siwx.revokeSession('eip155:1', ADDRESS), siwx.revokeSession('eip155:10', ADDRESS)])
    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1)
  })

  it('and so it is where the server says of one network after the other that there is a session', async () => {
    let asked = 0
    let isOver = false
    const outs: string[] = []
    const { siwx } = start({
      async getSession() {
        // Said before the end of the session, and heard after it.
        const session = isOver ? null : { address: ADDRESS, chainId: 1 }
        asked += 1
        const turns = asked * 10
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        return session
      },
      async signOut() {
        isOver = true
        return true
      },
      onSignOut: () => outs.push('out')
    })
    const networks = ['eip155:1', 'eip155:10', 'eip155:8453'] as const
    await Promise.all(networks.map((chainId) => siwx.revokeSession(chainId, ADDRESS)))
    expect(outs).toEqual(['out'])
  })
})
