import { startNextAuth } from '@appkit/next-auth-server'
import type { SIWXHost } from '@appkit/core'
import { describe, expect, test } from 'vitest'
import { createAuthClient } from '../src/create-auth-client.js'
import { createAuthSIWE } from '../src/sign-in-with-wallet/create-auth-siwe.js'
import { createAuthSIWX } from '../src/sign-in-with-wallet/create-auth-siwx.js'
import { readSessionAccount } from '../src/sign-in-with-wallet/session-account.js'
import { createTestBrowser } from '../src/testing/index.js'
import { account, signMessage, stranger } from './sign-message.js'

const expires = '2100-01-01T00:00:00.000Z'

async function withAuth(
  run: (auth: ReturnType<typeof createAuthClient>, origin: string) => Promise<void>
): Promise<void> {
  const server = await startNextAuth()
  const auth = createAuthClient({ platform: createTestBrowser(server.origin).openTab() })
  try {
    await run(auth, server.origin)
  } finally {
    auth.dispose()
    await server.stop()
  }
}

/** What a kit gives to a configuration. */
const hostOf = (origin: string): SIWXHost =>
  ({ location: { host: new URL(origin).host, href: `${origin}/page?a=b` }, now: () => Date.now() }) as SIWXHost

describe('Sign-in with Ethereum at NextAuth', () => {
  test('default: its nonce, its word, its session, and its end', () =>
    withAuth(async (auth, origin) => {
      const siwe = createAuthSIWE(auth)
      expect(await siwe.getSession()).toBe(null)
      const bad = await signMessage(origin, await siwe.getNonce(), stranger)
      expect(await siwe.verifyMessage(bad as { message: string; signature: string })).toBe(false)
      const good = await signMessage(origin, await siwe.getNonce())
      expect(await siwe.verifyMessage(good as { message: string; signature: string })).toBe(true)
      expect(await siwe.getSession()).toEqual({ address: account.address, chainId: 1 })
      expect(auth.getState().status).toBe('authenticated')
      expect(await siwe.signOut()).toBe(true)
      expect(await siwe.getSession()).toBe(null)
    }))
})

describe('sign-in with a wallet at NextAuth', () => {
  test('default: a message that the server accepts, and one session for each browser', () =>
    withAuth(async (auth, origin) => {
      const siwx = createAuthSIWX(auth, { statement: 'Welcome on board' })
      siwx.attach?.(hostOf(origin))
      expect(siwx.getRequired?.()).toBe(true)
      const input = { accountAddress: account.address, chainId: 'eip155:1' } as const
      const data = await siwx.createMessage(input)
      const message = data.toString()
      expect(message).toContain('Welcome on board')
      const forged = await stranger.signMessage({ message })
      await expect(siwx.addSession({ data, message, signature: forged })).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID'
      })
      expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])

      await siwx.addSession({ data, message, signature: await account.signMessage({ message }) })
      expect(await siwx.getSessions('eip155:1', account.address.toLowerCase())).toHaveLength(1)
      expect(await siwx.getSessions('eip155:10', account.address)).toEqual([])
      expect(await siwx.getSessions('eip155:1', stranger.address)).toEqual([])
      await siwx.revokeSession('eip155:1', stranger.address)
      expect(auth.getState().status).toBe('authenticated')
      await siwx.revokeSession('eip155:1', account.address)
      expect(auth.getState().status).toBe('unauthenticated')
    }))
})

test.each([
  [
    { address: '0xAb', chainId: 1 },
    { address: '0xAb', chainId: 'eip155:1' }
  ],
  [
    { address: 'C0smos', chainId: 'cosmos:hub' },
    { address: 'C0smos', chainId: 'cosmos:hub' }
  ],
  [{ address: 'cosmos:hub:c0smos' }, { address: 'c0smos', chainId: 'cosmos:hub' }],
  [{ address: '0xAb' }, undefined],
  [{ address: 7, chainId: 1 }, undefined],
  [{}, undefined]
])('parameters: a session of %o is that of %o', (fields, expected) => {
  expect(readSessionAccount({ ...fields, expires })).toEqual(expected)
})
