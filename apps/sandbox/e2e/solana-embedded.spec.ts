import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'
import { PublicKey } from '@solana/web3.js'
import { ApprovalSheet } from './pages/approval-sheet.js'
import { ChainsPage } from './pages/chains-page.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { decodeBase58 } from './support/decode-base58.js'
import { solanaBalance, solanaRpc } from './support/solana-client.js'

const MESSAGE = 'I was on board.'

test('default: who logs in by email has a Solana account; it signs a message and sends SOL that is mined, each approved in the frame', async ({
  context,
  page,
  login,
  baseURL
}) => {
  test.slow()
  // The sandbox's services know EVM chains alone: what the frame asks of the Solana chain is led there.
  const isForSolana = ({ pathname, searchParams }: URL): boolean =>
    pathname === '/v1/' && searchParams.get('chainId') === LOCAL_SOLANA_ID
  await context.route(isForSolana, async (route) => {
    const headersOfOwn = { 'content-type': 'application/json' }
    const answer = await route.fetch({ url: `${baseURL}rpc/solana`, headers: headersOfOwn })
    const headers = { ...answer.headers(), 'access-control-allow-origin': '*' }
    await route.fulfill({ response: answer, headers })
  })
  const chains = new ChainsPage(page)
  const sheet = new ApprovalSheet(page)
  await chains.goto(['eip155', 'solana'], 'wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  for (const namespace of ['eip155', 'solana'] as const)
    await expect(chains.fact(namespace, 'status')).toHaveText('connected')
  await expect(chains.fact('solana', 'network')).toHaveText(/Local Solana/)
  await expect(chains.fact('solana', 'wallet')).toHaveText('Email')
  const address = (await chains.fact('solana', 'address').textContent()) ?? ''
  expect(new PublicKey(address).toBase58()).toBe(address)

  await chains.sign('solana')
  await sheet.ready()
  await expect(sheet.title).toHaveText('Sign a message')
  await expect(sheet.fact('Message')).toHaveText(MESSAGE)
  await expect(sheet.fact('Network')).toHaveText('Local Solana')
  await expect(sheet.fact('From')).toHaveText(address)
  await sheet.approve()
  const signature = decodeBase58((await chains.outcome('solana').locator('code').textContent()) ?? '')
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, new PublicKey(address).toBytes()]),
    format: 'der',
    type: 'spki'
  })
  expect(verify(null, Buffer.from(MESSAGE), key, signature)).toBe(true)

  await solanaRpc('requestAirdrop', [address, 3_000_000_000])
  await expect.poll(() => solanaBalance(address)).toBe(3_000_000_000)
  const receiver = new PublicKey(randomBytes(32)).toBase58()
  const sent = page.evaluate(
    (to) => window.kits['default']?.sendTransaction({ namespace: 'solana', to, value: '1500000000' }),
    receiver
  )
  await sheet.ready()
  await expect(sheet.fact('Step 1')).toHaveText(`1.5 SOL to ${receiver}`)
  await expect(sheet.fact('Fee payer')).toHaveText(address)
  await expect(sheet.origin).toHaveText(new URL(baseURL ?? '').origin)
  await sheet.approve()
  expect(decodeBase58((await sent) ?? '')).toHaveLength(64)
  await expect.poll(() => solanaBalance(receiver)).toBe(1_500_000_000)
  expect(await solanaBalance(address)).toBe(3_000_000_000 - 1_500_000_000 - 5_000)

  const refused = page.evaluate(
    (to) =>
      window.kits['default']
        ?.sendTransaction({ namespace: 'solana', to, value: '1000000' })
        .catch((error: { code?: unknown }) => error.code),
    receiver
  )
  await sheet.reject()
  expect(await refused).toBe('USER_REJECTED')
  expect(await solanaBalance(receiver)).toBe(1_500_000_000)
})
