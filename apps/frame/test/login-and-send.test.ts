import { callRpc } from '@appkit/local-chain'
import { expect, onTestFinished, test } from 'vitest'
import type { FrameUser } from '@appkit/frame-protocol'
import { createFrameInMemory, createMemoryStorage } from './frame-in-memory.js'
import { connectHost } from './host-port.js'
import { codeIn, linkIn, startBackend } from './start-backend.js'

const FRAME_ORIGIN = 'https://secure.example'
const APP_ORIGIN = 'https://app.example'
const EMAIL = 'alice@app.example'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('email-login: a real mail, its link and its code, an account; a transaction is approved and mined; the same account comes back', async () => {
  const backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN)
  onTestFinished(backend.stop)
  const urls: string[] = []
  const storage = createMemoryStorage()
  const openFrame = () => {
    const frame = createFrameInMemory({
      settings: {
        servicesUrl: backend.servicesUrl,
        allowedOrigins: [APP_ORIGIN],
        networks: [{ id: 'eip155:31337', name: 'Local Ethereum', symbol: 'ETH', decimals: 18 }]
      },
      storage: () => storage,
      // A browser says by itself where a page is from.
      fetch: (input, init) => {
        urls.push(String(input))
        return fetch(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN }
        })
      }
    })
    const host = connectHost(frame, APP_ORIGIN)
    onTestFinished(() => {
      host.dispose()
      frame.dispose()
    })
    return { frame, host }
  }
  const { host } = openFrame()
  const asked: unknown = await host.ask('CONNECT_EMAIL', { email: EMAIL })
  expect(asked).toEqual({ action: 'VERIFY_DEVICE' })
  const approved = host.ask('CONNECT_DEVICE')
  const link = linkIn((await backend.mails.take(EMAIL)).text)
  await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
  expect(await approved).toBe(undefined)
  const code = codeIn((await backend.mails.take(EMAIL)).text)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await host.ask('CONNECT_OTP', { otp: wrong })).toEqual({ message: 'Invalid code', reason: 'CODE_WRONG' })
  expect(await host.ask('CONNECT_OTP', { otp: code })).toBe(undefined)
  const user = (await host.ask('GET_USER', { chainId: 31_337 })) as FrameUser
  expect(user).toMatchObject({ email: EMAIL, chainId: 31_337, preferredAccountType: 'eoa' })

  await callRpc(backend.nodeUrl, 'anvil_setBalance', [user.address, '0x8ac7230489e80000'])
  const before = BigInt(String(await callRpc(backend.nodeUrl, 'eth_getBalance', [OTHER, 'latest'])))
  const wish = { from: user.address, to: OTHER, value: '0xde0b6b3a7640000' }
  const hash = await host.rpc('eth_sendTransaction', [wish], 31_337)
  await expect
    .poll(() => callRpc(backend.nodeUrl, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: user.address.toLowerCase() })
  const after = BigInt(String(await callRpc(backend.nodeUrl, 'eth_getBalance', [OTHER, 'latest'])))
  expect(after - before).toBe(10n ** 18n)

  const { host: again } = openFrame()
  expect(await again.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await again.ask('GET_USER', { chainId: 31_337 })).toMatchObject({ address: user.address })
  await again.ask('SIGN_OUT')
  expect(await again.ask('CONNECT_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_OTP' })
  await again.ask('CONNECT_OTP', { otp: codeIn((await backend.mails.take(EMAIL)).text) })
  expect(await again.ask('GET_USER', { chainId: 31_337 })).toMatchObject({ address: user.address })

  const written = `${urls.join()} ${backend.log.join()} ${JSON.stringify(host.heard).replaceAll(`"email":"${EMAIL}"`, '')}`
  for (const word of [code, 'alice', JSON.parse([...storage.entries.values()][0] ?? '{}').sessionToken])
    expect(written).not.toContain(word)
})

test('email-update: a code at the address before, then one at the new address', async () => {
  const backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN)
  onTestFinished(backend.stop)
  const frame = createFrameInMemory({
    settings: { servicesUrl: backend.servicesUrl, allowedOrigins: [APP_ORIGIN], networks: [] },
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN } })
  })
  const host = connectHost(frame, APP_ORIGIN)
  onTestFinished(() => {
    host.dispose()
    frame.dispose()
  })
  await host.ask('CONNECT_EMAIL', { email: EMAIL })
  const approved = host.ask('CONNECT_DEVICE')
  const link = linkIn((await backend.mails.take(EMAIL)).text)
  await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
  await approved
  await host.ask('CONNECT_OTP', { otp: codeIn((await backend.mails.take(EMAIL)).text) })
  const before = (await host.ask('GET_USER')) as FrameUser
  expect(await host.ask('UPDATE_EMAIL', { email: 'new@app.example' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(await host.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: codeIn((await backend.mails.take(EMAIL)).text) })).toBe(
    undefined
  )
  const otp = codeIn((await backend.mails.take('new@app.example')).text)
  expect(await host.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ newEmail: 'new@app.example' })
  expect(await host.ask('GET_USER')).toMatchObject({ email: 'new@app.example', address: before.address })
})

test('email-throttle-server: another device, and the same one after signing out, wait for the next mail, and the app learns how long', async () => {
  const backend = await startBackend(FRAME_ORIGIN, APP_ORIGIN, { mailPause: 600 })
  onTestFinished(backend.stop)
  const openHost = () => {
    const frame = createFrameInMemory({
      settings: { servicesUrl: backend.servicesUrl, allowedOrigins: [APP_ORIGIN], networks: [] },
      storage: createMemoryStorage,
      fetch: (input, init) =>
        fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: FRAME_ORIGIN } })
    })
    const host = connectHost(frame, APP_ORIGIN)
    onTestFinished(() => {
      host.dispose()
      frame.dispose()
    })
    return host
  }
  const refused = {
    code: -32_005,
    message: expect.stringMatching(/^Please try again after (?:[45]\d\d|600) seconds$/),
    reason: 'RATE_LIMITED',
    retryAfterSeconds: expect.toBeOneOf(Array.from({ length: 201 }, (_, index) => 400 + index))
  }
  const host = openHost()
  expect(await host.ask('CONNECT_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_DEVICE' })
  expect(await openHost().ask('CONNECT_EMAIL', { email: EMAIL })).toEqual(refused)
  const approved = host.ask('CONNECT_DEVICE')
  const link = linkIn((await backend.mails.take(EMAIL)).text)
  await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
  await approved
  const otp = codeIn((await backend.mails.take(EMAIL)).text)
  expect(await host.ask('CONNECT_OTP', { otp })).toBe(undefined)
  await host.ask('SIGN_OUT')
  expect(await host.ask('CONNECT_EMAIL', { email: EMAIL })).toEqual({ action: 'VERIFY_OTP' })
  expect(await host.ask('CONNECT_EMAIL', { email: EMAIL })).toEqual(refused)
})
