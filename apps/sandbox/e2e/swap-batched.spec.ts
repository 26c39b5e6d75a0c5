import { LOCAL_CONTENT, LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { parseUnits } from 'viem'
import { expect as impatient, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { tokenBalance } from './support/token-balance.js'

const expect = impatient.configure({ timeout: 20_000 })
const { dollar6, local18 } = LOCAL_TOKENS
const chain = chainClient(31337)
const AMOUNT = parseUnits('10', dollar6.decimals)

test('default: approval and swap in one prompt, where the wallet takes several calls', async ({
  swap,
  dapp,
  modal,
  wallets
}) => {
  const own = await newAccount(chain, [[dollar6, '10']])
  await dapp.goto(`?wallet=approve&calls=1&key=${own.key}`)
  await modal.connect()
  await swap.openWith({ fromToken: dollar6.symbol, toToken: local18.symbol, amount: '10' })
  await swap.review()
  await expect(swap.main).toHaveText('Approve and swap')
  await expect(swap.fact('Spender contract')).toContainText(LOCAL_CONTENT.router, { ignoreCase: true })

  const quoted = await swap.units('Receive', local18.decimals)
  const before = {
    dollars: await tokenBalance(chain, dollar6, own.address),
    harbour: await tokenBalance(chain, local18, own.address)
  }
  await swap.main.click()
  await expect(swap.progress(/^Swapped 10 LDOL/)).toBeVisible()
  const methods = await wallets.requestedMethods()
  expect(methods.filter((method) => /^wallet_sendCalls$|sendTransaction$/.test(method))).toEqual(['wallet_sendCalls'])
  expect(before.dollars - (await tokenBalance(chain, dollar6, own.address))).toBe(AMOUNT)
  expect((await tokenBalance(chain, local18, own.address)) - before.harbour).toBe(quoted)
  const rest = await chain.readContract({
    abi: localTokenAbi,
    address: dollar6.address,
    functionName: 'allowance',
    args: [own.address, LOCAL_CONTENT.router]
  })
  expect(rest).toBe(0n)
})
