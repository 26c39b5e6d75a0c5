import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { decodeFunctionData, parseUnits, type Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAddress } from './support/new-address.js'

const [, sender] = TEST_WALLET_ACCOUNTS
const { dollar6 } = LOCAL_TOKENS

test('T10.05 a script that rewrites what the page fetches and parses cannot alter what was reviewed', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(sender.address)
  await modal.connect()
  const send = new SendView(page)
  const receiver = newAddress()
  await send.open()
  await send.chooseToken(dollar6.name)
  await send.fill('1.000001', receiver)
  await send.review()

  await page.evaluate(
    ([own, thief]) => {
      const rewrite = (text: string): string =>
        text.replaceAll(new RegExp(own, 'gi'), thief).replaceAll(/"decimals":\s*6\b/g, '"decimals":2')
      const { fetch } = window
      window.fetch = async (...values) => {
        const answer = await fetch(...values)
        return new Response(rewrite(await answer.text()), answer)
      }
      const { parse } = JSON
      JSON.parse = (text: string, ...others) => parse(rewrite(String(text)), ...others)
      const { assign } = Object
      Object.assign = (target: object, ...sources: object[]) =>
        assign(target, ...sources.map((source) => ('to' in source ? { ...source, to: `0x${thief}` } : source)))
    },
    [receiver.slice(2), newAddress().slice(2)] as const
  )
  await expect(send.fact('To')).toContainText(receiver)
  await send.confirmButton.click()
  await expect(send.stage('Confirmed')).toBeVisible()

  const { to, input } = await chainClient(31337).getTransaction({ hash: (await send.hash()) as Hash })
  expect(to?.toLowerCase()).toBe(dollar6.address.toLowerCase())
  expect(decodeFunctionData({ abi: localTokenAbi, data: input })).toEqual({
    functionName: 'transfer',
    args: [receiver, parseUnits('1.000001', dollar6.decimals)]
  })
})
