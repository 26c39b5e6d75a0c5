import type { Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { expect, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const [first, second] = TEST_WALLET_ACCOUNTS

/** Clicks a control many times over, in every rhythm, and counts what reached the wallet. Runs in the page. */
interface BurstReport {
  readonly bursts: number
  readonly requests: readonly number[]
}

/** @param kind whether wallets are chosen, networks are switched, or disconnecting is confirmed. */
function burst(page: Page, kind: 'connect' | 'switch' | 'disconnect', bursts: number): Promise<BurstReport> {
  return page.evaluate(
    async ([what, count]) => {
      const kit = window.kits['default']
      const { wallet } = window.testWallet
      const root = () => document.querySelector('appkit-modal')?.shadowRoot
      const task = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            port1.close()
            resolve()
          }
          port2.postMessage(0)
        })
      const until = async <T>(read: () => T | undefined | null | false): Promise<T> => {
        for (let turn = 0; turn < 100_000; turn += 1) {
          const value = read()
          if (value) return value
          await task()
        }
        throw new RangeError(`never came: ${read.toString()}`)
      }
      const button = (selector: string, text: string, nth = 0) =>
        [...(root()?.querySelectorAll<HTMLButtonElement>(selector) ?? [])].filter(
          (element) => element.textContent?.includes(text) && !element.disabled
        )[nth]
      const METHODS = {
        connect: 'eth_requestAccounts',
        switch: 'wallet_switchEthereumChain',
        disconnect: 'wallet_revokePermissions'
      }
      const method = METHODS[what]
      const asked = () => wallet.log.filter((entry) => entry.method === method).length
      const hit = async (control: HTMLButtonElement, round: number) => {
        const clicks = [2, 3, 20][round % 3] ?? 2
        for (let click = 0; click < clicks; click += 1) {
          control.click()
          // Every other burst is spread over tasks, as a person's clicks are.
          if (round % 2 === 1) await task()
        }
      }
      const requests: number[] = []
      for (let round = 0; round < count; round += 1) {
        const before = asked()
        if (what === 'connect') {
          await kit!.open({ view: 'Connect' })
          await hit(await until(() => button('[part="wallet-row"]', 'Test Wallet')), round)
          await until(() => kit!.getState().connectingWallet === undefined && asked() > before)
        } else if (what === 'switch') {
          const target = wallet.chainId === 31337 ? 'Local Base' : 'Local Ethereum'
          await kit!.open({ view: 'Networks' })
          await hit(await until(() => button('[part="network-row"]', target)), round)
          await until(() => kit!.getCaipNetwork()?.name === target)
        } else {
          await kit!.connect({ connectorId: 'org.appkit.testwallet' })
          await kit!.open({ view: 'Account' })
          ;(await until(() => button('[part="account-switch"].address', ''))).click()
          ;(await until(() => button('[part~="disconnect"]', 'Disconnect'))).click()
          await hit(
            await until(
              () => root()?.querySelector('[role="group"]') && button('[part~="button-critical"]', 'Disconnect')
            ),
            round
          )
          await until(() => !kit!.getIsConnectedState() && asked() > before)
        }
        requests.push(asked() - before)
      }
      await task()
      return { bursts: requests.length, requests }
    },
    [kind, bursts] as const
  )
}

for (const [kind, bursts] of [
  ['connect', 400],
  ['switch', 400],
  ['disconnect', 200]
] as const) {
  test(`T7.01 ${bursts} bursts of 2 to 20 clicks on ${kind}: one wallet request each`, async ({
    page,
    dapp,
    modal,
    wallets
  }) => {
    test.setTimeout(90_000)
    await dapp.goto('vanilla?wallet=approve')
    if (kind === 'connect') await wallets.setAnswer('reject')
    if (kind === 'switch') await modal.connect()
    else await modal.open()
    // A tenth of them while everything moves: most of the time of those is spent on the motion.
    const moving = await burst(page, kind, bursts / 10)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const resting = await burst(page, kind, bursts - bursts / 10)
    expect(moving.bursts + resting.bursts).toBe(bursts)
    expect([...moving.requests, ...resting.requests].filter((count) => count !== 1)).toEqual([])
  })
}

test('T7.01, T7.02 many presses, and closing in mid-request: the wallet is asked once', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=hang')
  const requests = async () =>
    (await wallets.requestedMethods()).filter((method) => method === 'eth_requestAccounts').length

  await test.step('T7.01 twenty presses of Enter on a wallet: one request, and the rest is silent', async () => {
    await modal.open()
    await modal.wallet('Test Wallet').focus()
    for (let count = 0; count < 20; count += 1) await page.keyboard.press('Enter')
    // What asks the wallet may still be on its way.
    await expect.poll(requests).toBe(1)
    await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
    expect(await requests()).toBe(1)
  })

  await test.step('T7.02 closed in mid-request: the request stays with the wallet, opening again shows that it is awaited', async () => {
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
    await modal.closeButton.click()
    await wallets.settleHanging('approve')
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await requests()).toBe(1)
  })
})

test('T7.03, T7.04 the account and the chain switched before the wallet is asked, and while it thinks', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()

  await test.step('T7.04 the chain switched before the wallet is asked: nothing is sent anywhere', async () => {
    const outcome = await page.evaluate(async () => {
      const result = window.kits['default']!.sendTransaction({
        to: '0x00000000000000000000000000000000000000aa',
        value: '1'
      }).then(
        () => 'sent',
        (error: { code: string }) => error.code
      )
      window.testWallet.selectChain(31338)
      return result
    })
    expect(['CHAIN_MISMATCH', 'CONTEXT_CHANGED']).toContain(outcome)
    expect(await wallets.requestedMethods()).not.toContain('eth_sendTransaction')
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await wallets.selectChain(31337)
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
  })

  await test.step('T7.04 every transaction names its chain', async () => {
    await wallets.setAnswer('reject')
    const asked = await page.evaluate(async () => {
      await window.kits['default']!.sendTransaction({
        to: '0x00000000000000000000000000000000000000aa',
        value: '1'
      }).catch(() => undefined)
      return window.testWallet.wallet.log
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => params[0])
    })
    expect(asked).toEqual([expect.objectContaining({ chainId: '0x7a69', from: first.address })])
  })

  await test.step('T7.03 the account switched before the wallet is asked, and while it thinks: never another account’s yes', async () => {
    await expect(dapp.fact('address')).toContainText(first.address.slice(-4))

    await wallets.setAnswer('ask')
    const pending = page.evaluate(() =>
      window.kits['default']!.signMessage({ message: 'as the first' }).then(
        (signature) => ({ signature, code: undefined }),
        (error: { code: string }) => ({ signature: undefined, code: error.code })
      )
    )
    await expect(wallets.sheet).toBeVisible()
    await wallets.selectAccount(second.address)
    await expect(dapp.fact('address')).toContainText(second.address.slice(-4))
    await wallets.approve()
    const { signature, code } = await pending
    if (signature === undefined) expect(code).toBe('CONTEXT_CHANGED')
    else
      expect(
        await verifyMessage({ address: first.address, message: 'as the first', signature: signature as Hex })
      ).toBe(true)

    const sent = await page.evaluate(async () => {
      const kit = window.kits['default']!
      const from = kit.getAddress()
      const before = window.testWallet.wallet.log.length
      const result = kit.sendTransaction({ to: '0x00000000000000000000000000000000000000aa', value: '1' }).then(
        () => 'sent',
        (error: { code: string }) => error.code
      )
      window.testWallet.answer = 'approve'
      const other = window.testWallet.wallet.addresses.find((address) => address !== from)!
      window.testWallet.selectAccount(other)
      const outcome = await result
      const asked = window.testWallet.wallet.log
        .slice(before)
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => (params[0] as { from: string }).from)
      return { outcome, asked, from }
    })
    expect(sent.asked.every((from) => from.toLowerCase() === sent.from?.toLowerCase())).toBe(true)
    if (sent.asked.length === 0) expect(sent.outcome).toBe('CONTEXT_CHANGED')
  })
})
