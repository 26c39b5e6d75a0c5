import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain'
import { formatUnits } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'

const { noReturn } = LOCAL_TOKENS
const chain = chainClient(31337)

test('T13.03 default: a token whose transfer answers nothing arrives all the same', async ({ page, dapp, modal }) => {
  const sender = await newAccount(chain, [[noReturn, '3']])
  const send = new SendView(page)
  const receiver = newAddress()
  await dapp.goto(`?wallet=approve&key=${sender.key}`)
  await modal.connect()
  await send.open()
  await send.chooseToken(noReturn.name)
  await send.fill('0.250001', receiver)
  await send.review()
  await expect(send.fact('Send')).toContainText(`0.250001 ${noReturn.symbol}`)
  await send.confirmButton.click()
  await expect(send.stage('Confirmed')).toBeVisible()
  const arrived = await chain.readContract({
    abi: localTokenAbi,
    address: noReturn.address,
    functionName: 'balanceOf',
    args: [receiver]
  })
  expect(formatUnits(arrived, noReturn.decimals)).toBe('0.250001')
})
