import { formatMessage } from '@appkit/sdk/siwe'
import { expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { siweServer } from './siwe-server.js'

const HOST = '127.0.0.1:1'

/** A browser with one account, at a server of its own. */
function visitor() {
  const app = siweServer()
  const account = privateKeyToAccount(generatePrivateKey())
  let cookie = ''
  async function ask(path: string, body?: object): Promise<Response> {
    const answer = await app.request(`http://${HOST}${path}`, {
      headers: { host: HOST, cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) })
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  async function sign(domain = HOST): Promise<{ message: string; signature: string }> {
    const nonce = await (await ask('/nonce')).text()
    const iat = new Date().toISOString()
    const args = { chainId: 1, domain, uri: `http://${HOST}/`, version: '1', nonce, iat } as const
    const message = formatMessage(args, account.address)
    return { message, signature: await account.signMessage({ message }) }
  }
  return { account, ask, sign }
}

test('default: a user who signs has a session until they sign out', async () => {
  const { account, ask, sign } = visitor()
  expect(await (await ask('/session')).json()).toBeNull()
  expect(await (await ask('/verify', await sign())).json()).toBe(true)
  expect(await (await ask('/session')).json()).toEqual({ address: account.address, chainId: 1 })
  await ask('/sign-out', {})
  expect(await (await ask('/session')).json()).toBeNull()
})

test('behavior: a nonce used before, another host and another signature are refused', async () => {
  const { ask, sign } = visitor()
  const verify = async (signed: object): Promise<unknown> => (await ask('/verify', signed)).json()
  const signed = await sign()
  expect(await verify(signed)).toBe(true)
  expect(await verify(signed)).toBe(false)
  expect(await verify(await sign('elsewhere.example'))).toBe(false)
  expect(await verify({ ...(await sign()), signature: signed.signature })).toBe(false)
  expect(await verify({ message: 'nothing' })).toBe(false)
})
