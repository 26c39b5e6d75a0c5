import { expect, test } from 'vitest'
import { SESSION, setUpClient } from '../../test/set-up-client.js'
import { account } from '../../test/sign-message.js'
import { createAuthSIWE } from './create-auth-siwe.js'
import { createAuthSIWX } from './create-auth-siwx.js'

test('T8.04 behavior: a server that is away for a moment signs no user out', async () => {
  const { auth, answers } = setUpClient()
  const [siwx, siwe] = [createAuthSIWX(auth), createAuthSIWE(auth)]
  const sessions = () => siwx.getSessions('eip155:1', account.address)
  answers['GET /session'] = { ...SESSION, address: account.address, chainId: 1 }
  expect(await sessions()).toHaveLength(1)
  answers['GET /session'] = async () => new Response('', { status: 502 })
  await expect(sessions()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(siwe.getSession()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  answers['GET /session'] = {}
  expect([await sessions(), await siwe.getSession()]).toEqual([[], null])
})
