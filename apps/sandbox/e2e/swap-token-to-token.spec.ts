import { LOCAL_CONTENT, LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { parseUnits, type Address } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { tokenBalance } from './support/token-balance.js'

const expect = impatient.configure({ timeout: 20_000 })
const { dollar6, local18, noReturn } = LOCAL_TOKENS
const chain = chainClient(31337)
const TRANSACTION = 'eth_sendTransaction'

const allowance = (token: { readonly address: Address }, owner: Address) =>
  chain.readContract({
    abi: localTokenAbi,
    address: token.address,
    functionName: 'allowance',
    args: [owner, LOCAL_CONTENT.router]
  })

test('T7.01, T13.01 default: the wallet is asked for an approval of the amount and the swap, once each', async ({
  swap,
  dapp,
  modal,
  wallets
}) => {
  test.setTimeout(90_000)
  const own = await newAccount(chain, [[dollar6, '100']])
  await dapp.goto(`?wallet=approve&key=${own.key}`)
  await modal.connect()
  await test.step('T7.01 behavior: twenty clicks in one frame ask the wallet once; a rejection keeps everything', async () => {
    await swap.openWith({ fromToken: 'ETH', toToken: dollar6.symbol, amount: '0.1' })
    await swap.review()
    await swap.ready('Swap')
    await wallets.setAnswer('ask')
    await swap.main.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click()
    })
    await wallets.reject()
    await expect(swap.notices.filter({ hasText: 'You declined in your wallet.' })).toBeVisible()
    expect((await wallets.requestedMethods()).filter((method) => method === TRANSACTION)).toHaveLength(1)
    await modal.backButton.click()
    await expect(swap.amount).toHaveValue('0.1')
    await wallets.setAnswer('approve')
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('T13.01 default: an approval of exactly the amount, then the swap', async () => {
    const asked = async () => (await wallets.requestedMethods()).filter((method) => method === TRANSACTION)
    const askedBefore = (await asked()).length
    await swap.openWith({ fromToken: dollar6.symbol, toToken: local18.symbol, amount: '25.5' })
    await swap.review()

    await expect(swap.main).toHaveText('Approve')
    await expect(modal.dialog.getByText('Step 1 of 2')).toBeVisible()
    expect(await swap.units('Allowance', dollar6.decimals)).toBe(parseUnits('25.5', dollar6.decimals))
    await expect(swap.fact('Spender contract')).toContainText(LOCAL_CONTENT.router, { ignoreCase: true })
    await swap.main.click()
    await expect(swap.main).toHaveText('Swap')
    expect(await allowance(dollar6, own.address)).toBe(parseUnits('25.5', dollar6.decimals))

    const quoted = await swap.units('Receive', local18.decimals)
    const before = {
      dollars: await tokenBalance(chain, dollar6, own.address),
      harbour: await tokenBalance(chain, local18, own.address)
    }
    await swap.main.click()
    await expect(swap.progress(/^Swapped 25\.5 LDOL/)).toBeVisible()
    expect(before.dollars - (await tokenBalance(chain, dollar6, own.address))).toBe(
      parseUnits('25.5', dollar6.decimals)
    )
    expect((await tokenBalance(chain, local18, own.address)) - before.harbour).toBe(quoted)
    expect(await allowance(dollar6, own.address)).toBe(0n)
    expect(await asked()).toHaveLength(askedBefore + 2)
  })
})

test('T13.03 behavior: a token that returns nothing and wants zero first takes three prompts', async ({
  swap,
  dapp,
  modal,
  wallets
}) => {
  const own = await newAccount(chain, [[noReturn, '3']])
  const { address } = noReturn
  const args = [LOCAL_CONTENT.router, 7n] as const
  const call = {
    account: own.account,
    abi: localTokenAbi,
    address,
    functionName: 'approve',
    args,
    chain: null
  } as const
  await chain.waitForTransactionReceipt({ hash: await chain.writeContract(call) })
  await dapp.goto(`?wallet=approve&key=${own.key}`)
  await modal.connect()
  await swap.openWith({ fromToken: noReturn.symbol, toToken: dollar6.symbol, amount: '3' })
  await swap.review()
  await expect(modal.dialog.getByText('Step 1 of 3')).toBeVisible()
  await swap.main.click()
  await expect(modal.dialog.getByText('Step 1 of 2')).toBeVisible()
  expect(await allowance(noReturn, own.address)).toBe(0n)
  await swap.main.click()
  await expect(swap.main).toHaveText('Swap')
  await swap.main.click()
  await expect(swap.progress(/^Swapped 3 QDOL/)).toBeVisible()
  expect((await wallets.requestedMethods()).filter((method) => method === TRANSACTION)).toHaveLength(3)
})
