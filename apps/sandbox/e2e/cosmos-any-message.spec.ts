import { createCosmosNode, type CosmosNode } from '@appkit/cosmos-node'
import type { SigningStargateClient } from '@cosmjs/stargate'
import type { Page } from '@playwright/test'
import '../src/chains/window-cosmos.js'
import { expect, test, type JourneyFixtures } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const WALLET = 'Cosmos Test Wallet'
const VALIDATOR = 'cosmosvaloper1clpqr4nrk4khgkxj78fcwwh6dl3uw4epsluffn'
const RECEIVER = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const ATOM = 1_000_000n

/** Puts a node of Cosmos Hub in front of the page, which finds it at its own origin. */
async function startNode(page: Page): Promise<CosmosNode> {
  const node = createCosmosNode('cosmoshub-4')
  await page.route('**/cosmos-node', async (route) => {
    const answer = await node.fetch(route.request().url(), { method: 'POST', body: route.request().postData() ?? '' })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  return node
}

/** @returns the address, which has 10 ATOM */
async function connect(page: Page, node: CosmosNode, query = ''): Promise<string> {
  const chains = new ChainsPage(page)
  await chains.goto(['cosmos'], `node=1&${query}`)
  const address = await page.evaluate(() => window.cosmosWallet.address('cosmos'))
  node.fund(address, 10n * ATOM)
  await chains.connect('cosmos', WALLET)
  await expect(chains.fact('cosmos', 'address')).toHaveText(address)
  return address
}

/** Messages of CosmJS: a delegation, a vote, and a transfer to another chain. */
function messagesOf(from: string) {
  const amount = { denom: 'uatom', amount: '2000000' }
  return [
    {
      typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
      value: { delegatorAddress: from, validatorAddress: VALIDATOR, amount }
    },
    { typeUrl: '/cosmos.gov.v1beta1.MsgVote', value: { proposalId: 848n, voter: from, option: 1 } },
    {
      typeUrl: '/ibc.applications.transfer.v1.MsgTransfer',
      value: {
        sourcePort: 'transfer',
        sourceChannel: 'channel-141',
        token: { denom: 'uatom', amount: '1000000' },
        sender: from,
        receiver: 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09',
        timeoutTimestamp: 1_900_000_000_000_000_000n
      }
    }
  ]
}

/** Asks the page's kit. @returns what it says, or the code with which it refuses */
function send(page: Page, messages: readonly { typeUrl: string; value: unknown }[]) {
  return page.evaluate(
    async ([given]) => {
      const kit = window.kits['default']!
      const transaction = { namespace: 'cosmos', messages: given, memo: 'from the sandbox' } as const
      try {
        const { fee } = await kit.estimateFee(transaction)
        const hash = await kit.sendTransaction(transaction)
        return { fee, hash, outcome: await kit.waitForReceipt({ hash }) }
      } catch (error) {
        return { code: (error as { code?: string }).code, message: (error as Error).message }
      }
    },
    [messages] as const
  )
}

/** A delegation, a vote and a transfer over IBC in one transaction, and another transaction after it. */
async function sendAll(
  { page, watch }: Pick<JourneyFixtures, 'watch'> & { readonly page: Page },
  node: CosmosNode,
  from: string,
  method: 'signDirect' | 'signAmino'
): Promise<void> {
  const loaded = watch.requests.length
  const sent = await send(page, messagesOf(from))
  expect(sent).toMatchObject({ fee: expect.stringMatching(/^\d+$/), outcome: { status: 'confirmed' } })
  expect([...node.state.stakes]).toEqual([[`${from} ${VALIDATOR}`, 2n * ATOM]])
  expect([...node.state.votes]).toEqual([[`848 ${from}`, 1]])
  expect(node.state.transfers).toMatchObject([{ channel: 'channel-141', amount: ATOM }])
  expect(node.balance(from)).toBe(7n * ATOM - BigInt(sent.fee ?? 0))
  expect(await page.evaluate(() => window.cosmosWallet.log.at(-1)?.method)).toBe(method)
  // CosmJS comes with the first transaction, and never again.
  const chunks = watch.requests.slice(loaded).filter((request) => /\.js(?:$|\?)/.test(request))
  expect(chunks.length).toBeGreaterThan(0)
  const after = watch.requests.length
  expect(await send(page, messagesOf(from).slice(1, 2))).toMatchObject({ outcome: { status: 'confirmed' } })
  expect(watch.requests.slice(after).filter((request) => /\.js(?:$|\?)/.test(request))).toEqual([])
}

test('T10.02 default: several messages in one transaction of a wallet, and an app with CosmJS’s own client', async ({
  page,
  watch
}) => {
  const node = await startNode(page)
  const from = await connect(page, node)

  await test.step('a delegation, a vote and a transfer over IBC in one transaction of a wallet', async () => {
    await sendAll({ page, watch }, node, from, 'signDirect')
  })

  await test.step('an app with CosmJS’s own client, over the kit’s transport and behind its check', async () => {
    const outcome = await page.evaluate(
      async ([address, receiver]) => {
        const client = await window.cosmosAdapter.getSigningClient<SigningStargateClient>('cosmos:cosmoshub-4')
        const coins = [{ denom: 'uatom', amount: '1000000' }]
        const { code, transactionHash } = await client.sendTokens(address, receiver, coins, 'auto')
        return { code, hash: transactionHash, balance: await client.getBalance(receiver, 'uatom') }
      },
      [from, RECEIVER] as const
    )
    expect(outcome).toMatchObject({ code: 0, balance: { denom: 'uatom', amount: '1000000' } })
    expect(node.transactions.has(outcome.hash)).toBe(true)
  })
})

test('T10.02 default: several messages in one transaction of a Ledger, which signs amino only, and what fails', async ({
  page,
  watch
}) => {
  const node = await startNode(page)
  const from = await connect(page, node, 'ledger=1')

  await test.step('a delegation, a vote and a transfer over IBC in one transaction of a Ledger, which signs amino only', async () => {
    await sendAll({ page, watch }, node, from, 'signAmino')
  })

  await test.step('what fails says why: refused, too little, unknown, and without an amino form', async () => {
    const before = node.transactions.size
    const vote = { proposalId: 1n, voter: from, option: 1 }
    expect(await send(page, [{ typeUrl: '/cosmos.gov.v1.MsgVote', value: vote }])).toEqual({
      code: 'WALLET_METHOD_UNSUPPORTED',
      message: 'The wallet signs amino only, and /cosmos.gov.v1.MsgVote has no amino form'
    })
    expect(await send(page, [{ typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract', value: {} }])).toMatchObject({
      code: 'UNSAFE_TRANSACTION'
    })
    expect(await send(page, messagesOf(RECEIVER))).toMatchObject({ code: 'ESTIMATE_GAS_FAILED' })
    await page.evaluate(() => window.cosmosWallet.setAnswer('reject'))
    expect(await send(page, messagesOf(from))).toMatchObject({ code: 'USER_REJECTED' })
    expect(node.transactions.size).toBe(before)
  })
})
