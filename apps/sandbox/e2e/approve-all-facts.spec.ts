import type { Address, Hex } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { newAccount } from './support/new-account.js'
import { chainClient } from './support/chain-client.js'
import { readAll } from './support/read-all.js'

const chain = chainClient(31337)
/** The last of 41 fields says who gets it. */
const FIELDS = Array.from({ length: 41 }, (_none, place) =>
  place === 40 ? { name: 'receiver', type: 'address' } : { name: `note${place}`, type: 'uint256' }
)

test('T3.16 behavior: of 41 fields the last one has to have been in view before Approve works', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const { address: receiver } = await newAccount(chain)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const signed = page.evaluate(
    async ([fields, to]) => {
      const kit = window.kits['default']
      const provider = kit?.getProvider('eip155') as {
        request(request: { method: string; params: unknown }): Promise<unknown>
      }
      const types = {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' }
        ],
        Notes: fields
      }
      const message = Object.fromEntries(fields.map(({ name, type }) => [name, type === 'address' ? to : '1']))
      const typedData = { types, primaryType: 'Notes', domain: { name: 'Notes', chainId: 31_337 }, message }
      return provider.request({
        method: 'eth_signTypedData_v4',
        params: [kit?.getAddress(), JSON.stringify(typedData)]
      })
    },
    [FIELDS, receiver as Address] as const
  ) as Promise<Hex>
  await expect(modal.title).toHaveText('Approve transaction')
  const approve = login.frame.getByRole('button', { name: 'Approve' })
  await expect(login.frame.getByText('Scroll to the end to approve.')).toBeVisible({ timeout: 20_000 })
  await expect(approve).toBeDisabled()
  await expect(login.frame.getByText(receiver)).not.toBeInViewport()

  // Who jumps to the end has not had what is between in view.
  await login.frame.getByRole('region').press('End')
  await expect(login.frame.getByText(receiver)).toBeInViewport()
  await expect(approve).toBeDisabled()

  await readAll(login.frame)
  await approve.press('Enter')
  expect(await signed).toMatch(/^0x[\da-f]{130}$/)
})
