import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppKitError, type CaipNetworkId, type SIWXHost, type SIWXSession } from '@appkit/core'
import { parseSignInMessage } from '@appkit/core/sign-in'
import { createMemoryStorage } from '@appkit/core/testing'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { DefaultSIWX, type DefaultSIWXOptions } from './default-siwx.js'
import { InformalMessenger } from './informal-messenger.js'
import { LocalStorage } from './local-storage.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const NOW = Date.parse('2026-11-24T12:00:00Z')
const KEY = '@appkit/siwx'

/** A kit that takes `good:{message}` for a signature. */
function start(options: DefaultSIWXOptions = {}) {
  const storage = createMemoryStorage()
  let now = NOW
  let changes = 0
  let tellOfStorage: (key: string | null) => void = () => undefined
  const host: SIWXHost = {
    verify: async ({ message, signature }) => signature === `good:${message}`,
    storage,
    metadata: { name: 'App', url: 'https://example.com' },
    location: { host: 'example.com:8080', href: 'https://example.com:8080/login?token=secret#key' },
    now: () => now,
    getAccount: () => undefined,
    signMessage: async () => '',
    sessionsChanged: () => void (changes += 1),
    onStorageChange: (listener) => void (tellOfStorage = listener)
  }
  const siwx = new DefaultSIWX(options)
  siwx.attach(host)
  const sign = async (chainId: CaipNetworkId = 'eip155:1', accountAddress = ADDRESS): Promise<SIWXSession> => {
    const { toString: _toString, ...data } = await siwx.createMessage({ chainId, accountAddress })
    const message = _toString()
    return { data, message, signature: `good:${message}` }
  }
  const advance = (milliseconds: number) => (now += milliseconds)
  return {
    siwx,
    storage,
    sign,
    advance,
    tellOfStorage: (key: string | null) => tellOfStorage(key),
    changes: () => changes
  }
}

describe('default', () => {
  it('writes what the page is, without what stands behind its path', async () => {
    const { siwx } = start()
    const message = await siwx.createMessage({ chainId: 'eip155:8453', accountAddress: ADDRESS })
    const said = parseSignInMessage(message.toString())
    expect(said).toMatchObject({
      domain: 'example.com:8080',
      uri: 'https://example.com:8080/login',
      chainId: 'eip155:8453',
      accountAddress: ADDRESS,
      issuedAt: '2026-11-24T12:00:00.000Z',
      expirationTime: '2026-12-24T12:00:00.000Z'
    })
    expect(said.nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  it('T8.17 behavior: what another tab does to the sessions is looked at here, and nothing else is', () => {
    const { tellOfStorage, changes } = start()
    tellOfStorage('@appkit/default/connections')
    expect(changes()).toBe(0)
    tellOfStorage(KEY)
    tellOfStorage(null)
    expect(changes()).toBe(2)
    const elsewhere = start({ storage: new LocalStorage({ key: 'shop', storage: createMemoryStorage() }) })
    elsewhere.tellOfStorage(KEY)
    expect(elsewhere.changes()).toBe(0)
    elsewhere.tellOfStorage('shop')
    expect(elsewhere.changes()).toBe(1)
  })

  it('keeps a session until it is over, and is required', async () => {
    const { siwx, sign, advance } = start()
    await siwx.addSession(await sign())
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:10', ADDRESS)).toEqual([])
    advance(30 * 86_400_000)
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
    expect(siwx.getRequired()).toBe(true)
    expect(siwx.signOutOnDisconnect).toBe(true)
  })
})

describe('T8.18', () => {
  it('a session that is not good is not kept', async () => {
    const { siwx, sign } = start()
    const session = await sign()
    const others: readonly SIWXSession[] = [
      { ...session, signature: 'bad' },
      { ...session, message: `${session.message} ` },
      { ...session, data: { ...session.data, accountAddress: '0x2222222222222222222222222222222222222222' } },
      { ...session, data: { ...session.data, chainId: 'eip155:10' } },
      { ...session, data: { ...session.data, expirationTime: '2099-01-01T00:00:00Z' } }
    ]
    for (const other of others) {
      await expect(siwx.addSession(other)).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
        message: 'The signature is not valid'
      })
    }
    await expect(siwx.setSessions([session, others[0] ?? session])).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
  })

  it('revoking one leaves every other, of the same network or the same address', async () => {
    const { siwx, sign } = start()
    const other = '0x2222222222222222222222222222222222222222'
    const kept: readonly [CaipNetworkId, string][] = [
      ['eip155:1', ADDRESS],
      ['eip155:10', ADDRESS],
      ['eip155:1', other]
    ]
    for (const [chainId, address] of kept) await siwx.addSession(await sign(chainId, address))
    await siwx.revokeSession('eip155:1', ADDRESS)
    const left = await Promise.all(kept.map(([chainId, address]) => siwx.getSessions(chainId, address)))
    expect(left.map((sessions) => sessions.length)).toEqual([0, 1, 1])
    await siwx.setSessions([])
    const none = await Promise.all(kept.map(([chainId, address]) => siwx.getSessions(chainId, address)))
    expect(none.flat()).toEqual([])
  })

  it('before a kit is there, no session is returned, and nothing is forgotten', async () => {
    const { siwx, sign, storage } = start()
    await siwx.addSession(await sign())
    const early = new DefaultSIWX({ storage: new LocalStorage({ storage, now: () => NOW }) })
    expect(await early.getSessions('eip155:1', ADDRESS)).toEqual([])
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toHaveLength(1)
  })

  it('what no verifier can check at this moment is no session now, and is not forgotten', async () => {
    let isAway = false
    const verify = async ({ message, signature }: SIWXSession) => {
      if (isAway) throw new AppKitError('UNAVAILABLE', { source: 'RPC' })
      return signature === `good:${message}`
    }
    const { siwx, sign } = start({ verifiers: [{ chainNamespace: 'eip155', verify }] })
    const session = await sign()
    await siwx.addSession(session)
    isAway = true
    await expect(siwx.getSessions('eip155:1', ADDRESS)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    isAway = false
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([session])
  })

  it('one that was altered in the storage is forgotten, and no other', async () => {
    const { siwx, sign, storage } = start()
    await siwx.addSession(await sign())
    await siwx.addSession(await sign('eip155:10'))
    const altered = (storage.getItem(KEY) ?? '').replace('good:', 'bad:')
    storage.setItem(KEY, altered)
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
    expect(await siwx.getSessions('eip155:10', ADDRESS)).toHaveLength(1)
  })
})

describe('T4.01 whatever the storage holds', () => {
  it('is no session, and nothing throws', async () => {
    await checkProperty(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const { siwx, storage } = start()
        storage.setItem(KEY, text)
        expect(await siwx.getSessions('eip155:1', ADDRESS)).toEqual([])
      }),
      200
    )
  })

  it('a storage that throws is as good as none', async () => {
    const broken = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = new LocalStorage({
      storage: { getItem: broken, setItem: broken, removeItem: broken },
      now: () => NOW
    })
    const { siwx, sign } = start({ storage })
    await siwx.addSession(await sign())
    expect(await siwx.getSessions('eip155:1', ADDRESS)).toHaveLength(1)
  })
})

describe('parameters', () => {
  it('messenger: what it says is said', async () => {
    const messenger = new InformalMessenger(
      {
        domain: 'app.example',
        uri: 'https://app.example/',
        statement: 'Welcome aboard',
        resources: ['https://app.example/terms'],
        expiration: 60_000,
        getNonce: async ({ chainId }) => `nonce${chainId.length}of12345`,
        getRequestId: async () => 'request-1'
      },
      () => NOW
    )
    const { siwx, sign } = start({ messenger })
    const session = await sign()
    expect(parseSignInMessage(session.message)).toMatchObject({
      domain: 'app.example',
      statement: 'Welcome aboard',
      resources: ['https://app.example/terms'],
      requestId: 'request-1',
      nonce: 'nonce8of12345',
      expirationTime: '2026-11-24T12:01:00.000Z'
    })
    await siwx.addSession(session)
  })

  it.each([
    ['https://my_app.example/[id]/a|b/50%', 'https://my_app.example/%5Bid%5D/a%7Cb/50%25'],
    ['https://[::1]/caf%C3%A9?b[]=1', 'https://[::1]/caf%C3%A9?b%5B%5D=1']
  ])('messenger: an address that a browser allows is written as a URI: %s', async (uri, written) => {
    const messenger = new InformalMessenger({ domain: 'app.example', uri, getNonce: async () => '12345678' }, () => NOW)
    const { siwx, sign } = start({ messenger })
    const session = await sign()
    expect(parseSignInMessage(session.message).uri).toBe(written)
    await siwx.addSession(session)
  })

  it('messenger: one of the host’s own may write as it likes, and the signature still counts', async () => {
    const text = 'Let me in'
    const messenger = { createMessage: async (input: object) => ({ ...input, toString: () => text }) as never }
    const { siwx, sign } = start({ messenger })
    await siwx.addSession({ ...(await sign()), message: text, signature: `good:${text}` })
    await expect(siwx.addSession({ ...(await sign()), signature: 'bad' })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID'
    })
  })

  it('verifiers: the host’s own come before those of the kit', async () => {
    const verifiers = [{ chainNamespace: 'eip155', verify: async () => true } as const]
    const { siwx, sign } = start({ verifiers })
    await siwx.addSession({ ...(await sign()), signature: 'anything' })
    const [solana, address] = [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    ]
    await expect(
      siwx.addSession({ ...(await sign(solana as CaipNetworkId, address)), signature: 'anything' })
    ).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('required, signer, signOutOnDisconnect', () => {
    const signer = async () => 'signed'
    const siwx = new DefaultSIWX({ required: false, signer, signOutOnDisconnect: false })
    expect(siwx.getRequired()).toBe(false)
    expect(siwx.signMessage).toBe(signer)
    expect(siwx.signOutOnDisconnect).toBe(false)
    expect(new DefaultSIWX().signMessage).toBeUndefined()
  })
})
