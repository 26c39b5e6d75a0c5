import { type Hash } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { resumeMining, stopMining } from './support/manual-mining.js'
import { watchLookUps } from './support/watch-look-ups.js'

/** The kit looks for a receipt after pauses that grow to 6.4 s. */
const expect = impatient.configure({ timeout: 20_000 })
const [, , sender] = TEST_WALLET_ACCOUNTS
const RECEIVER = '0x00000000000000000000000000000000000000bb'
const OTHER = '0x00000000000000000000000000000000000000cc'
const chain = chainClient(31338)

test.beforeEach(async ({ dapp, modal, wallets }) => {
  test.setTimeout(180_000)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(sender.address)
  await wallets.selectChain(31338)
  await modal.connect()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(dapp.fact('address')).toContainText(sender.address.slice(-4))
  await stopMining(chain)
})

test.afterEach(() => resumeMining(chain))

interface Change {
  readonly to: `0x${string}`
  readonly value: bigint
}

const CASES: readonly {
  readonly reason: string
  readonly change: (original: Change) => Change
  readonly text: string
  readonly arrives: boolean
}[] = [
  { reason: 'repriced', change: (original) => original, text: 'Confirmed, at another price', arrives: true },
  {
    reason: 'cancelled',
    change: () => ({ to: sender.address, value: 0n }),
    text: 'Cancelled in the wallet. Nothing was sent.',
    arrives: false
  },
  {
    reason: 'replaced',
    change: ({ value }) => ({ to: OTHER, value }),
    text: 'Replaced in the wallet by another transaction. This one was not sent.',
    arrives: false
  }
]

for (const { reason, change, text, arrives } of CASES) {
  test(`T6.04 ${reason}: the page says so, with the hash that was mined`, async ({ page, dapp }) => {
    const before = await chain.getBalance({ address: RECEIVER })
    const isSeen = watchLookUps(page)
    await dapp.send('0.5', RECEIVER)
    await expect(dapp.sendOutcome).toContainText('Sent, waiting for a block')
    const hash = (await dapp.sendOutcome.locator('code').textContent()) as Hash
    const original = await chain.getTransaction({ hash })
    await expect.poll(isSeen).toBe(true)

    const { nonce, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = original
    const replacement = await chain.sendTransaction({
      account: sender,
      chain: null,
      ...change({ to: RECEIVER, value: original.value }),
      nonce,
      gas: 30_000n,
      maxFeePerGas: maxFeePerGas * 2n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 1n
    })
    await chain.mine({ blocks: 1 })

    await expect(dapp.sendOutcome).toContainText(text)
    await expect(dapp.sendOutcome.locator('code')).toHaveText(replacement)
    const difference = (await chain.getBalance({ address: RECEIVER })) - before
    expect(difference).toBe(arrives ? original.value : 0n)
  })
}

test('default: mined as it was sent, once there is a block', async ({ page, dapp }) => {
  await dapp.send('0.5', RECEIVER)
  await expect(dapp.sendOutcome).toContainText('Sent, waiting for a block')
  const hash = (await dapp.sendOutcome.locator('code').textContent()) as Hash
  const outcome = page.evaluate((sent) => window.kits['default']!.waitForReceipt({ hash: sent }), hash)
  await chain.mine({ blocks: 1 })
  await expect(dapp.sendOutcome).toContainText('Confirmed in block')
  await expect(dapp.sendOutcome.locator('code')).toHaveText(hash)
  expect(await outcome).toMatchObject({ status: 'confirmed', hash })
})

test('T6.04 the activity shows it waiting, then that it was cancelled', async ({ page, dapp, account }) => {
  const isSeen = watchLookUps(page)
  await dapp.send('0.5', RECEIVER)
  await expect(dapp.sendOutcome).toContainText('Sent, waiting for a block')
  const hash = (await dapp.sendOutcome.locator('code').textContent()) as Hash
  await expect.poll(isSeen).toBe(true)
  await account.open()
  await account.show('Activity')
  const row = account.activity.filter({ hasText: '−0.5 ETH' }).first()
  await expect(row).toContainText('Pending')

  const { nonce, maxFeePerGas = 0n } = await chain.getTransaction({ hash })
  const fees = { maxFeePerGas: maxFeePerGas * 3n, maxPriorityFeePerGas: maxFeePerGas * 2n }
  await chain.sendTransaction({
    account: sender,
    chain: null,
    to: sender.address,
    value: 0n,
    nonce,
    gas: 30_000n,
    ...fees
  })
  await chain.mine({ blocks: 1 })
  await expect(row).toContainText('Cancelled')
})
