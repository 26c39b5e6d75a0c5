import { LOCAL_TOKENS } from '@appkit/local-chain'
import { erc20Abi, parseEther, parseUnits } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SECOND_WALLET_ACCOUNT } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'

test('default: the dapp hands out Ether and tokens of the chain the account is on', async ({ page, dapp, modal }) => {
  const { local18, dollar6 } = LOCAL_TOKENS
  const holdings = async () => {
    const client = chainClient(31338)
    const { address } = SECOND_WALLET_ACCOUNT
    const balanceOf = { abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
    return Promise.all([
      client.getBalance({ address }),
      client.readContract({ ...balanceOf, address: local18.address }),
      client.readContract({ ...balanceOf, address: dollar6.address })
    ])
  }
  const [ether, tokens, dollars] = await holdings()
  await dapp.goto('?wallet=approve')
  await expect(page.getByRole('button', { name: 'Get test tokens' })).toBeHidden()
  await modal.connect('Second Wallet')
  await dapp.switchNetwork('Local Base')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await page.getByRole('button', { name: 'Get test tokens' }).click()
  await expect(page.getByRole('region', { name: 'Test tokens' }).getByRole('status')).toHaveText(
    '1 ETH, 100 HRB and 250 LDOL are on their way.'
  )
  await expect
    .poll(holdings)
    .toEqual([ether + parseEther('1'), tokens + parseEther('100'), dollars + parseUnits('250', 6)])
})
