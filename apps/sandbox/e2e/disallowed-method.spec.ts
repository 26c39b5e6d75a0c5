import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

declare global {
  interface Window {
    /** What the page has posted to the frame's port, as text. */
    postedToPorts: string[]
  }
}

/** Methods of neither list, and one that looks like one that is. */
const REFUSED = [
  'eth_sign',
  'eth_signTransaction',
  'wallet_watchAsset',
  'Personal_Sign',
  'personal_sign ',
  'eth_getAccount\u200b'
]

test('T3.09 behavior: a method of neither list is refused with a code and said to the person after 300 ms; nothing is posted for it, what waits goes on, and no network is added', async ({
  page,
  dapp,
  modal,
  login,
  account
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.postedToPorts = []
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, options?: object) {
      const text = JSON.stringify(message) ?? ''
      // React talks to itself on ports as well.
      if (text.includes('@w3m-')) window.postedToPorts.push(text)
      return post.call(this, message, options as StructuredSerializeOptions)
    }
  })
  await page.clock.install()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())

  await test.step('a network that the wallet does not have cannot be added, which is answered without asking the frame', async () => {
    const add = (chainId: string) =>
      page.evaluate(async (id) => {
        const provider = window.kits['default']?.getProvider('eip155') as {
          request(request: { method: string; params: unknown }): Promise<unknown>
        }
        const request = {
          method: 'wallet_addEthereumChain',
          params: [{ chainId: id, rpcUrls: ['https://node.example'] }]
        }
        return provider.request(request).catch((error: { code?: unknown }) => error.code)
      }, chainId)
    expect(await add('0xdecade')).toBe(4902)
    expect(await add('0x7a69')).toBeNull()
  })

  await test.step('a method of neither list is refused with a code and said to the person after 300 ms; nothing is posted for it, and what waits goes on', async () => {
    const ask = (method: string, params: unknown = []) =>
      page.evaluate(
        async ([name, given]) => {
          const provider = window.kits['default']?.getProvider('eip155') as {
            request(request: { method: string; params: unknown }): Promise<unknown>
          }
          return provider.request({ method: name as string, params: given }).then(
            () => 'done',
            (error: { code?: unknown }) => error.code
          )
        },
        [method, params] as const
      )
    const posted = () => page.evaluate(() => window.postedToPorts)
    await dapp.sign('I was on board.')
    await expect(modal.title).toHaveText('Approve transaction')
    await expect.poll(async () => (await posted()).filter((text) => text.includes('personal_sign')).length).toBe(1)
    const before = (await posted()).length

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    for (const method of REFUSED) expect(await ask(method)).toBe('METHOD_NOT_ALLOWED')
    await page.clock.runFor(299)
    await expect(account.toasts).toHaveCount(0)
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(account.toasts.filter({ hasText: 'Action not allowed' })).toBeVisible()
    expect((await posted()).slice(before)).toEqual([])

    await expect(login.frame.getByText('I was on board.')).toBeVisible()
    await login.press('Approve')
    await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
  })
})
