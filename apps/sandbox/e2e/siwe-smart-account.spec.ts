import { concatHex, getAddress, type Hex } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SignInView } from './pages/sign-in-view.js'
import { chainClient } from './support/chain-client.js'

const chain = chainClient(31337)
const CONTRACT = getAddress(`0x${'5c'.repeat(20)}`)
const SIGNATURE: Hex = `0x${'ab'.repeat(97)}`
/** Runtime code that returns one word, whatever it is asked. */
const returns = (word: Hex): Hex => concatHex(['0x7f', word, '0x60005260206000f3'])
const YES: Hex = `0x1626ba7e${'0'.repeat(56)}`
const NO: Hex = `0xffffffff${'0'.repeat(56)}`

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    ({ account, signature }) => {
      const answers: Readonly<Record<string, unknown>> = {
        eth_requestAccounts: [account],
        eth_accounts: [account],
        eth_chainId: '0x7a69',
        personal_sign: signature
      }
      const provider = {
        on: () => provider,
        removeListener: () => provider,
        async request({ method }: { readonly method: string }) {
          if (Object.hasOwn(answers, method)) return answers[method]
          throw Object.assign(new Error('Not supported'), { code: 4200 })
        }
      }
      const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
      const info = {
        uuid: '4f1c2b0e-7a51-4bb2-9b0e-2f6f4e1f0c11',
        name: 'Contract Wallet',
        icon,
        rdns: 'org.example.vault'
      }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { account: CONTRACT, signature: SIGNATURE }
  )
})

test('T8.11 default: an account that is a contract is signed in by its contract’s word alone', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  const signIn = new SignInView(page, modal)
  await test.step('T8.11 behavior: what the contract does not confirm signs no user in', async () => {
    await chain.setCode({ address: CONTRACT, bytecode: returns(NO) })
    await dapp.goto('?wallets=0&siwx=required')
    await modal.choose('Contract Wallet')
    await signIn.signButton.click()
    await expect(modal.dialog.getByText("Couldn't sign you in. Try again.")).toBeVisible()
    expect(await signIn.sessions()).toEqual([])
    await signIn.cancelButton.click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('T8.11 default: an account that is a contract signs in by its contract’s word', async () => {
    await chain.setCode({ address: CONTRACT, bytecode: returns(YES) })
    await modal.choose('Contract Wallet')
    await expect(modal.title).toHaveText('Sign in')
    await signIn.sign()
    await expect(dapp.fact('status')).toHaveText('connected')
    const [session] = await signIn.sessions()
    expect(session).toMatchObject({ data: { accountAddress: CONTRACT, chainId: 'eip155:31337' }, signature: SIGNATURE })

    await test.step('and is asked again once the contract says no', async () => {
      await chain.setCode({ address: CONTRACT, bytecode: returns(NO) })
      await page.reload()
      await expect(modal.title).toHaveText('Sign in')
      expect(await signIn.sessions()).toEqual([])
    })
  })
})
