import type { Frame, Page } from '@playwright/test'
import { ApprovalSheet } from './pages/approval-sheet.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** How many messages each window posts each way: 50 000 in a full run, `FORGED_MESSAGES=50000`. */
const MESSAGES = Number(process.env['FORGED_MESSAGES'] ?? 500)

declare global {
  interface Window {
    /** Answers that came to a port that no frame was to take. */
    answers: number
  }
}

/** Runs in a window that is not the host's own: posts to the host what the frame would say, and to the frame what the host would. */
async function forge({ count, route }: { count: number; route: 'self' | 'parent' | 'opener' }): Promise<void> {
  window.answers = 0
  const host: Window = route === 'self' ? window : route === 'parent' ? window.parent : (window.opener as Window)
  const frames = Array.from({ length: host.length }, (_, index) => host[index] as unknown as Window)
  const user = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 1 }
  const payloads = [undefined, { version: 4 }, { isConnected: false }, user, `0x${'ab'.repeat(65)}`]
  const answers = ['READY', 'SESSION_UPDATE', 'RPC_REQUEST_SUCCESS', 'GET_USER_SUCCESS', 'IS_CONNECTED_SUCCESS']
  const requests = ['HANDSHAKE', 'RPC_REQUEST', 'RPC_ABORT', 'SIGN_OUT', 'RELOAD', 'SYNC_THEME', 'GET_USER']
  const open: MessagePort[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0')
    ).join('')
    const payload = payloads[sent % payloads.length]
    host.postMessage({ type: `@w3m-frame/${answers[sent % answers.length]}`, id, payload }, '*')
    const name = requests[sent % requests.length]
    const asked =
      name === 'RPC_REQUEST' ? { method: 'eth_accounts', params: [], chainNamespace: 'eip155' } : { version: 4 }
    for (const frame of frames) {
      const message = { type: `@w3m-app/${name}`, id, payload: asked }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (window.answers += 1)
      port1.postMessage({ type: '@w3m-app/SIGN_OUT', id })
      frame.postMessage(message, '*', [port2])
      open.push(port1)
      if (open.length > 50) open.shift()?.close()
    }
    if (sent % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('T3.01 T3.02 T3.08 behavior: no window changes anything by posting; a frame reloaded while it asks ends the request in words', async ({
  page,
  dapp,
  modal,
  login,
  watch
}) => {
  test.setTimeout(MESSAGES > 1_000 ? 900_000 : 90_000)
  // A document of its own address has no origin that a frame may answer.
  watch.expectTrouble(/frame-ancestors/)
  const sheet = new ApprovalSheet(page)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())

  await test.step('T3.01 T3.02 the page, an iframe in it, a window it opened, one within that, and the frame past its port change nothing by posting', async () => {
    const address = (await dapp.fact('address').textContent()) ?? ''
    await dapp.sign('I was on board.')
    await sheet.ready()
    const secure = page.frames().find((frame) => frame.url().startsWith(process.env['FRAME_URL'] ?? '')) as Frame
    await page.evaluate(() => document.body.append(document.createElement('iframe')))
    const nested = page.frames().find((frame) => frame.parentFrame() === page.mainFrame() && frame !== secure) as Frame
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('about:blank'))
    ])
    await opened.evaluate(() => document.body.append(document.createElement('iframe')))
    const [, deep] = opened.frames()
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    const before = await stored()
    const asked = watch.requests.length
    const senders: readonly (readonly [Page | Frame, 'self' | 'parent' | 'opener'])[] = [
      [page, 'self'],
      [nested, 'parent'],
      [opened, 'opener'],
      [secure, 'parent']
    ]
    const count = MESSAGES
    await Promise.all(senders.map(([sender, route]) => sender.evaluate(forge, { count, route })))
    await deep?.evaluate(() => {
      const host = (window.parent.opener ?? window) as Window
      host.postMessage({ type: '@w3m-frame/READY', payload: { version: 4 } }, '*')
    })

    expect(await Promise.all(senders.map(([sender]) => sender.evaluate(() => window.answers)))).toEqual([0, 0, 0, 0])
    expect(await stored()).toBe(before)
    expect(watch.requests.slice(asked).filter((request) => request.includes('/frame/v1/'))).toEqual([])
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('address')).toHaveText(address)
    await opened.close()
    await page.bringToFront()
    await expect(sheet.fact('Message')).toHaveText('I was on board.')
    await sheet.approve()
    await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
  })

  await test.step('T3.08 a frame that is loaded anew while it asks ends the request with words; the next one is asked again', async () => {
    await dapp.sign('I was on board.')
    await sheet.ready()
    const secure = page.frames().find((frame) => frame.url().startsWith(process.env['FRAME_URL'] ?? '')) as Frame
    await secure.evaluate(() => location.reload()).catch(() => undefined)
    await expect(dapp.signOutcome).toContainText('Something went wrong')
    await expect(modal.dialog).toBeHidden()
    await dapp.sign('I was on board again.')
    await sheet.ready()
    await expect(sheet.fact('Message')).toHaveText('I was on board again.')
    await sheet.approve()
    await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
  })
})
