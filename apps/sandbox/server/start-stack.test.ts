import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCAL_CONTENT, callRpc } from '@appkit/local-chain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NONCE_PLACE } from './nonce-place.js'
import { RENDERED_PLACE } from './rendered-place.js'
import { SERVICES_PLACE } from './services-place.js'
import { startStack } from './start-stack.js'

let build = ''
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'sandbox-build-'))
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'client', 'index.html'), `<script nonce="${NONCE_PLACE}"></script>`)
  await writeFile(join(build, 'client', 'ssr.html'), RENDERED_PLACE)
  await writeFile(join(build, 'client', 'assets', 'x-1.js'), 'x')
  await writeFile(join(build, 'server', 'render.js'), 'exports.renderPage = (origin) => `page of ${origin}`')
})
afterEach(() => rm(build, { recursive: true, force: true }))

const BALANCE = `0x${(5n * 10n ** 18n).toString(16)}`

test('default: pages, renderer, both EVM chains with their content, Solana and the services answer', async () => {
  const stack = await startStack({ build })
  try {
    expect(stack.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(await (await fetch(stack.url)).text()).toMatch(/<script nonce="[^"_]+">/)
    expect(await (await fetch(`${stack.url}ssr`)).text()).toBe(`page of ${stack.url.slice(0, -1)}`)
    expect(await callRpc(stack.rpcUrl(31337), 'eth_chainId')).toBe('0x7a69')
    expect(await callRpc(stack.rpcUrl(31338), 'eth_chainId')).toBe('0x7a6a')
    expect(await callRpc(stack.rpcUrl(31338), 'eth_getCode', [LOCAL_CONTENT.router, 'latest'])).not.toBe('0x')
    expect(await callRpc(stack.rpcUrl('solana'), 'getHealth')).toBe('ok')
    expect(await (await fetch(`${stack.servicesUrl}/health`)).json()).toEqual({ ok: true })
    expect(await (await fetch(`${stack.servicesUrl}/v1/supported-chains`)).json()).toMatchObject({
      http: ['eip155:31337', 'eip155:31338']
    })
    const account = '0x00000000000000000000000000000000000000aa'
    await callRpc(stack.rpcUrl(31337), 'anvil_setBalance', [account, BALANCE])
    expect(await callRpc(stack.rpcUrl(31337), 'eth_getBalance', [account, 'latest'])).toBe(BALANCE)
  } finally {
    await stack.stop()
  }
  await expect(fetch(stack.url)).rejects.toThrow()
  await expect(fetch(stack.servicesUrl)).rejects.toThrow()
})

test('behavior: with a secure frame, people log in by email, and what they are mailed is on a page', async () => {
  const frameOrigin = 'http://localhost:4500'
  const stack = await startStack({ build, frameOrigin })
  try {
    expect(await (await fetch(`${stack.url}mail`)).text()).toContain('Nothing was sent yet')
    const asked = await fetch(`${stack.servicesUrl}/frame/v1/email`, {
      method: 'POST',
      headers: { origin: frameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: 'sandbox', appOrigin: new URL(stack.url).origin, email: 'alice@app.example' })
    })
    expect(await asked.json()).toMatchObject({ action: 'VERIFY_DEVICE' })
    const page = await (await fetch(`${stack.url}mail`)).text()
    const [, link = ''] = /<a href="([^"]+)">/.exec(page) ?? []
    expect(link.startsWith(`${stack.servicesUrl}/login/device/`)).toBe(true)
    expect(await (await fetch(link)).text()).toContain('Approve this device')
  } finally {
    await stack.stop()
  }
})

test('T3.02 behavior: a frame that was built runs beside it: only the sandbox may embed it, under both of its names, and its pages know it', async () => {
  await mkdir(join(build, 'frame'))
  await writeFile(join(build, 'frame', 'sdk.html'), '<!--frame-settings-->')
  await writeFile(join(build, 'client', 'strict-csp.html'), SERVICES_PLACE)
  const stack = await startStack({ build })
  const { origin } = new URL(stack.url)
  try {
    const page = await fetch(`${stack.frameOrigin}/sdk`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${origin} ${origin.replace('127.0.0.1', 'localhost')};`)
    expect(policy).toContain(`connect-src ${stack.servicesUrl};`)
    const host = await fetch(`${stack.url}strict-csp`)
    expect(host.headers.get('content-security-policy')).toContain(`frame-src ${stack.frameOrigin};`)
    expect(await host.text()).toContain(`<meta name="services-frame" content="${stack.frameOrigin}" />`)
    const without = await fetch(`${stack.url}strict-csp?frame=off`)
    expect(without.headers.get('content-security-policy')).not.toContain('frame-src')
  } finally {
    await stack.stop()
  }
  await expect(fetch(`${stack.frameOrigin}/sdk`)).rejects.toThrow()
})

test('behavior: a taken port is refused, and the first server stays', async () => {
  const stack = await startStack({ build })
  try {
    await expect(startStack({ build, port: Number(new URL(stack.url).port) })).rejects.toThrow('EADDRINUSE')
    expect((await fetch(`${stack.url}health`)).status).toBe(200)
  } finally {
    await stack.stop()
  }
})
