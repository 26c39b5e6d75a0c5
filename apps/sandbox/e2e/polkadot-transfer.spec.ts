import { createSubstrateNode, FEE, type SubstrateNode } from '@appkit/substrate-node'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import type { Page } from '@playwright/test'
import '../src/chains/window-polkadot.js'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const WALLET = 'Polkadot Test Wallet'
const ALICE = encodeAddress(decodeAddress('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'), 0)
const BOB = encodeAddress(decodeAddress('5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'), 0)
const DOT = 10_000_000_000n

/** Puts a node of Polkadot in front of the page, which finds it at its own origin. */
async function startNode(page: Page): Promise<SubstrateNode> {
  const node = createSubstrateNode({ runtime: 'polkadot' })
  node.account(ALICE).free = 100n * DOT
  await page.route('**/polkadot-node', async (route) => {
    const answer = await node.fetch(route.request().url(), { method: 'POST', body: route.request().postData() ?? '' })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  return node
}

async function connect(page: Page): Promise<ChainsPage> {
  const chains = new ChainsPage(page)
  await chains.goto(['polkadot'], 'node=1')
  await chains.connect('polkadot', WALLET)
  await expect(chains.fact('polkadot', 'address')).toHaveText(ALICE)
  return chains
}

/** Asks the page's kit. @returns what it says, or the code with which it refuses */
function send(page: Page, transfer: { to: string; value: string; all?: boolean }) {
  return page.evaluate(
    async ([given]) => {
      const kit = window.kits['default']!
      const transaction = { ...given, namespace: 'polkadot' as const }
      try {
        const { fee } = await kit.estimateFee(transaction)
        const hash = await kit.sendTransaction(transaction)
        return { fee, hash, outcome: await kit.waitForReceipt({ hash }) }
      } catch (error) {
        return { code: (error as { code?: string }).code, message: (error as Error).message }
      }
    },
    [transfer] as const
  )
}

// The policy of the sandbox's pages has no 'wasm-unsafe-eval', and a breach of it fails every journey.
test('T10.02 default: a fee, a signature, a block; then all there is; where WebAssembly is refused', async ({
  page,
  watch
}) => {
  const node = await startNode(page)
  await connect(page)
  const loaded = watch.requests.length
  const sent = await send(page, { to: BOB, value: `${2n * DOT}` })
  expect(sent).toMatchObject({ fee: `${FEE}`, outcome: { status: 'confirmed', confirmations: 1 } })
  expect([node.free(BOB), node.free(ALICE)]).toEqual([2n * DOT, 98n * DOT - FEE])
  // What sends comes with the first transfer, and never again.
  const chunks = watch.requests.slice(loaded).filter((request) => /\.js(?:$|\?)/.test(request))
  expect(chunks.length).toBeGreaterThan(0)

  const all = await send(page, { to: BOB, value: `${97n * DOT}`, all: true })
  expect(all).toMatchObject({ outcome: { status: 'confirmed' } })
  expect([node.free(BOB), node.free(ALICE)]).toEqual([100n * DOT - 2n * FEE, 0n])
})

test('behavior: what fails says why: too little, refused, and by the name of the runtime’s error', async ({ page }) => {
  const node = await startNode(page)
  await connect(page)
  expect(await send(page, { to: BOB, value: '1' })).toMatchObject({ code: 'INVALID_AMOUNT' })
  await page.evaluate(() => window.polkadotWallet.setAnswer('reject'))
  expect(await send(page, { to: BOB, value: `${DOT}` })).toMatchObject({ code: 'USER_REJECTED' })
  await page.evaluate(() => window.polkadotWallet.setAnswer('approve'))
  node.failNext(['balances', 'InsufficientBalance'])
  expect(await send(page, { to: BOB, value: `${DOT}` })).toEqual({
    code: 'TRANSACTION_REVERTED',
    message: 'The transaction failed: balances.InsufficientBalance'
  })
})
