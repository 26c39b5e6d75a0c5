import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Page } from '@playwright/test'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { isBip322Of } from './support/is-bip322-of.js'

const WALLET = 'Bitcoin Test Wallet'
const MESSAGE = 'I was on board.'
/** Another owner's. */
const RECEIVER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

interface Account {
  readonly address: string
  readonly purpose: string
  readonly publicKey: string
}

interface BitcoinHost {
  getAccountAddresses(): Promise<Account[]>
  signMessage(parameters: { address: string; message: string }): Promise<string>
  sendTransfer(parameters: { recipient: string; amount: string }): Promise<string>
  signPSBT(parameters: { psbt: string; broadcast?: boolean }): Promise<{ psbt: string; txid?: string }>
}

/** Calls the host provider as a dapp would. What it throws comes as its code. */
function call<M extends keyof BitcoinHost>(
  page: Page,
  method: M,
  ...parameters: Parameters<BitcoinHost[M]>
): Promise<Awaited<ReturnType<BitcoinHost[M]>> | { code: string; message: string }> {
  return page.evaluate(
    async ({ name, given }) => {
      const host = window.kits['default']?.getProvider<Record<string, (...values: unknown[]) => unknown>>('bip122')
      try {
        return (await host?.[name]?.(...given)) as never
      } catch (error) {
        const { code, message } = error as { code: string; message: string }
        return { code, message } as never
      }
    },
    { name: method as string, given: parameters as unknown[] }
  )
}

/** A PSBT that pays all of one coin of the page's ledger to a receiver, less a fee. */
async function draft(page: Page, address: string): Promise<Psbt> {
  const [coin] = await page.evaluate(
    (owner) => window.bitcoinLedger.getUtxos(owner, 'bip122:000000000019d6689c085ae165831e93'),
    address
  )
  const { outs } = Transaction.fromHex(coin?.rawTransaction ?? '')
  const witnessUtxo = outs[coin?.vout ?? 0]
  const psbt = new Psbt()
  psbt.addInput({ hash: coin?.txid ?? '', index: coin?.vout ?? 0, ...(witnessUtxo ? { witnessUtxo } : {}) })
  psbt.addOutput({ address: RECEIVER, value: BigInt(coin?.value ?? 0) - 2000n })
  return psbt
}

test('T1.11 default: a Bitcoin wallet from connecting to disconnecting, what it signs, what it refuses, and what it answers wrongly', async ({
  page
}) => {
  test.setTimeout(90_000)
  const chains = new ChainsPage(page)
  const connect = async (): Promise<void> => {
    await chains.connect('bip122', WALLET)
    await expect(chains.fact('bip122', 'status')).toHaveText('connected')
  }
  const disconnect = async (): Promise<void> => {
    await chains.disconnect('bip122')
    await expect(chains.fact('bip122', 'status')).toHaveText('disconnected')
  }
  const behave = (behaviour: 'approve' | 'reject' | 'alterPsbt' | 'wrongKey') =>
    page.evaluate((next) => void (window.bitcoinWallet.behaviour = next), behaviour)
  await chains.goto(['bip122'])
  await connect()
  const [payment, ordinal] = await page.evaluate(() => {
    const { paymentAddresses, ordinalAddresses } = window.bitcoinWallet
    return [paymentAddresses[0] ?? '', ordinalAddresses[0] ?? ''] as const
  })

  await test.step('connect, accounts, sign, send, reload, disconnect', async () => {
    await expect(chains.fact('bip122', 'address')).toHaveText(payment)
    await expect(chains.fact('bip122', 'network')).toHaveText(/Bitcoin/)
    expect(await call(page, 'getAccountAddresses')).toMatchObject([
      { address: payment, purpose: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
      { address: ordinal, purpose: 'ordinal', publicKey: expect.stringMatching(/^[0-9a-f]{64}$/) }
    ])

    await chains.sign('bip122')
    const signature = (await chains.outcome('bip122').locator('code').textContent()) ?? ''
    expect(isBip322Of(payment, MESSAGE, signature)).toBe(true)
    expect(isBip322Of(payment, 'I was not on board.', signature)).toBe(false)
    expect(isBip322Of(RECEIVER, MESSAGE, signature)).toBe(false)

    const id = await page.evaluate(
      (to) => window.kits['default']!.sendTransaction({ namespace: 'bip122', to, value: '150000' }),
      RECEIVER
    )
    const sent = await page.evaluate(() => [...window.bitcoinLedger.transactions])
    const [transaction] = sent.map((hex) => Transaction.fromHex(hex))
    expect(transaction?.getId()).toBe(id)
    expect(transaction?.outs[0]?.value).toBe(150_000n)

    await page.reload()
    await expect(chains.fact('bip122', 'status')).toHaveText('connected')
    await expect(chains.fact('bip122', 'address')).toHaveText(payment)
    expect(await page.evaluate(() => window.bitcoinWallet.log.length)).toBe(0)

    await chains.disconnect('bip122')
    await expect(chains.fact('bip122', 'status')).toHaveText('disconnected')
    await page.reload()
    await expect(chains.fact('bip122', 'status')).toHaveText('disconnected')
  })

  await test.step('a wallet of sats-connect is listed, connects and signs', async () => {
    await chains.connect('bip122', 'Sats Test Wallet')
    await expect(chains.fact('bip122', 'status')).toHaveText('connected')
    const address = (await chains.fact('bip122', 'address').textContent()) ?? ''
    await chains.sign('bip122')
    const signature = (await chains.outcome('bip122').locator('code').textContent()) ?? ''
    expect(isBip322Of(address, MESSAGE, signature)).toBe(true)
    await disconnect()
  })

  await test.step('the user says no', async () => {
    await behave('reject')
    await chains.open('bip122')
    await chains.modal.wallet(WALLET).click()
    await expect(chains.modal.action('Try again')).toBeVisible()
    await expect(chains.fact('bip122', 'status')).toHaveText('disconnected')
    await chains.modal.closeButton.click()
  })

  for (const manner of ['alterPsbt', 'wrongKey'] as const) {
    await test.step(`T1.11 a wallet that answers by ${manner} is refused, and nothing is sent`, async () => {
      await behave(manner)
      await connect()
      const psbt = (await draft(page, payment)).toBase64()
      expect(await call(page, 'signPSBT', { psbt, broadcast: true })).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
      const transfer = { recipient: RECEIVER, amount: '100000' }
      expect(await call(page, 'sendTransfer', transfer)).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
      expect(await page.evaluate(() => window.bitcoinLedger.transactions.length)).toBe(0)
      await disconnect()
    })
  }

  await test.step('a PSBT of the app is signed as it is, and sent', async () => {
    await behave('approve')
    await connect()
    const psbt = await draft(page, payment)
    const answer = await call(page, 'signPSBT', { psbt: psbt.toBase64() })
    const signed = Psbt.fromBase64('psbt' in answer ? answer.psbt : '')
    expect(signed.txOutputs.map(({ value }) => value)).toEqual(psbt.txOutputs.map(({ value }) => value))
    const isRight = signed.validateSignaturesOfInput(0, (key, hash, signature) =>
      secp256k1.verify(Uint8Array.from(signature), Uint8Array.from(hash), Uint8Array.from(key), { prehash: false })
    )
    expect(isRight).toBe(true)

    const broadcast = await call(page, 'signPSBT', { psbt: psbt.toBase64(), broadcast: true })
    const sent = await page.evaluate(() => [...window.bitcoinLedger.transactions])
    expect(sent.map((hex) => Transaction.fromHex(hex).getId())).toEqual(['txid' in broadcast ? broadcast.txid : ''])
  })

  await test.step('another account, and another network, in the wallet', async () => {
    const second = await page.evaluate(() => window.bitcoinWallet.paymentAddresses[1] ?? '')
    await page.evaluate((address) => window.bitcoinWallet.selectAccount(address), second)
    await expect(chains.fact('bip122', 'address')).toHaveText(second)
    expect(second).not.toBe(payment)
    const switched = await page.evaluate(() =>
      window.kits['default']?.switchNetwork('bip122:000000000933ea01ad0ee984209779ba')
    )
    expect(switched).toMatchObject({ status: 'switched' })
    await expect(chains.fact('bip122', 'address')).toHaveText(/^tb1q/)
  })
})
