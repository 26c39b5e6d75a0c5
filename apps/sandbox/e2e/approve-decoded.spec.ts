import { localTokenAbi, LOCAL_TOKENS } from '@appkit/local-chain'
import { encodeFunctionData, maxUint256, parseEther, verifyTypedData, type Address, type Hex } from 'viem'
import { ApprovalSheet } from './pages/approval-sheet.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'
import { mintTokens } from './support/mint-tokens.js'
import { tokenBalance } from './support/token-balance.js'

const chain = chainClient(31337)
const { dollar6 } = LOCAL_TOKENS
/** Somewhere with code, as a spender usually is. */
const SPENDER = LOCAL_TOKENS.local18.address

test('T13.08 default: what is asked is shown in words, in light and dark: a transfer, an endless allowance, a permit and an unknown call', async ({
  page,
  dapp,
  login,
  baseURL
}) => {
  test.setTimeout(120_000)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })
  await mintTokens(chain, address, dollar6, '1000')
  const sheet = new ApprovalSheet(page)
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    page.evaluate(
      ([name, given]) => {
        const provider = window.kits['default']?.getProvider('eip155') as {
          request(request: object): Promise<unknown>
        }
        return provider
          .request({ method: name, params: given })
          .catch((error: { code?: unknown }) => ({ code: error.code }))
      },
      [method, params] as const
    )
  const isFromHere = async () => {
    await expect(sheet.origin).toHaveText(new URL(baseURL ?? '').origin)
    await expect(sheet.fact('Network')).toHaveText('Local Ethereum')
    await expect(sheet.fact('From')).toHaveText(address)
  }
  const colours = () =>
    sheet.frame.locator('.sheet').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color].map((text) =>
        Number(/oklch\(([\d.]+)|oklab\(([\d.]+)/.exec(text)?.slice(1).find(Boolean))
      )
    })

  for (const theme of ['light', 'dark'] as const) {
    await test.step(`an ERC-20 transfer, which is mined, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme })
      // The frame is told the system's choice when it loads.
      if (theme === 'dark') await page.reload()
      await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
      const receiver = newAddress()
      const data = encodeFunctionData({ abi: localTokenAbi, functionName: 'transfer', args: [receiver, 12_500_000n] })
      const hash = ask('eth_sendTransaction', [{ from: address, to: dollar6.address, data }])
      await sheet.ready()
      await expect(sheet.title).toHaveText('Send a transaction')
      await isFromHere()
      await expect(sheet.fact('Sends')).toHaveText('12.5 LDOL')
      await expect(sheet.fact('To')).toHaveText(receiver)
      await expect(sheet.fact('Token contract')).toHaveText(dollar6.address)
      await expect(sheet.warnings).toHaveCount(0)
      const [background = 0, text = 0] = await colours()
      expect(background > text).toBe(theme === 'light')
      await sheet.approve()
      await chain.waitForTransactionReceipt({ hash: (await hash) as Hex })
      expect(await tokenBalance(chain, dollar6, receiver)).toBe(12_500_000n)
    })
  }

  await test.step('an endless allowance', async () => {
    const data = encodeFunctionData({ abi: localTokenAbi, functionName: 'approve', args: [SPENDER, maxUint256] })
    const asked = ask('eth_sendTransaction', [{ from: address, to: dollar6.address, data }])
    await sheet.ready()
    await isFromHere()
    await expect(sheet.fact('Can spend')).toHaveText('Any amount of LDOL')
    await expect(sheet.fact('Spender')).toHaveText(SPENDER)
    await expect(sheet.fact('Token contract')).toHaveText(dollar6.address)
    await expect(sheet.warnings.filter({ hasText: 'any amount from your account' })).toHaveAttribute(
      'data-tone',
      'critical'
    )
    await sheet.reject()
    expect(await asked).toEqual({ code: 4001 })
  })

  await test.step('a permit', async () => {
    const permit = permitOf(address)
    const asked = ask('eth_signTypedData_v4', [address, JSON.stringify(permit)])
    await sheet.ready()
    await expect(sheet.title).toHaveText('Sign typed data')
    await isFromHere()
    await expect(sheet.fact('Can spend')).toHaveText('250 LDOL')
    await expect(sheet.fact('Spender')).toHaveText(SPENDER)
    await expect(sheet.fact('Token contract')).toHaveText(dollar6.address)
    await expect(sheet.fact('Valid until')).toHaveText('2033-05-18 03:33 UTC')
    await expect(sheet.warnings.filter({ hasText: 'move your tokens later' })).toHaveAttribute('data-tone', 'critical')
    await sheet.approve()
    const signature = (await asked) as Hex
    const message = { ...permit.message, value: 250_000_000n, nonce: 0n, deadline: 2_000_000_000n }
    expect(await verifyTypedData({ ...permit, message, address, signature } as never)).toBe(true)
  })

  await test.step('an unknown call', async () => {
    const data = `0xdeadbeef${'ab'.repeat(32)}`
    // An account without code takes whatever it is called with.
    const to = newAddress()
    const asked = ask('eth_sendTransaction', [{ from: address, to, data }])
    await sheet.ready()
    await isFromHere()
    await expect(sheet.warnings.filter({ hasText: "Part of this couldn't be read." })).toBeVisible()
    await expect(sheet.fact('Calls')).toHaveText(to)
    await expect(sheet.fact('Raw data')).toHaveText(data)
    await sheet.reject()
    expect(await asked).toEqual({ code: 4001 })
  })
})

function permitOf(owner: Address) {
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' }
      ],
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' }
      ]
    },
    primaryType: 'Permit',
    domain: { name: dollar6.name, version: '1', chainId: 31_337, verifyingContract: dollar6.address },
    message: { owner, spender: SPENDER, value: '250000000', nonce: '0', deadline: '2000000000' }
  } as const
}
