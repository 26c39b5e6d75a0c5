import { base58 } from '@scure/base'
import { TEST_ACCOUNTS } from '@appkit/frame-protocol/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openKit, SOLANA, type Kit } from '../../test/open-kit.js'
import type { SolanaWallet } from '@appkit/core/internal'

type Feature = Readonly<Record<string, (...inputs: object[]) => Promise<readonly Record<string, unknown>[]>>>

async function logIn(): Promise<{ kit: Kit; wallet: SolanaWallet }> {
  const kit = openKit({ networks: [SOLANA, 'eip155:1'] })
  onTestFinished(() => kit.dispose())
  const { wallets } = await kit.logIn()
  const wallet = wallets.find(({ connector }) => connector.chain === 'solana')?.provider as SolanaWallet
  return { kit, wallet }
}

it('is a wallet of the Wallet Standard', async () => {
  const { wallet } = await logIn()
  expect(wallet.chains).toEqual(['solana:mainnet'])
  expect(wallet.accounts).toMatchObject([
    { address: TEST_ACCOUNTS.solana, publicKey: base58.decode(TEST_ACCOUNTS.solana), chains: ['solana:mainnet'] }
  ])
  expect(Object.keys(wallet.features).toSorted()).toEqual([
    'solana:signAndSendTransaction',
    'solana:signMessage',
    'solana:signTransaction',
    'standard:connect',
    'standard:disconnect',
    'standard:events'
  ])
})

it('signs a message, one transaction, several at once, and sends', async () => {
  const { kit, wallet } = await logIn()
  const feature = (name: string): Feature => wallet.features[name] as Feature
  const [account] = wallet.accounts
  const message = new Uint8Array([104, 105])
  const transaction = new Uint8Array([1, 2, 3])
  const [signed] = (await kit.run(feature('solana:signMessage')['signMessage']?.({ account, message }) as never)) as {
    signature: Uint8Array
  }[]
  expect(signed).toMatchObject({ signedMessage: message, signatureType: 'ed25519' })
  const sign = feature('solana:signTransaction')['signTransaction']
  expect(await kit.run(sign?.({ account, transaction, chain: 'solana:mainnet' }) as never)).toEqual([
    { signedTransaction: transaction }
  ])
  expect(await kit.run(sign?.({ account, transaction }, { account, transaction: message }) as never)).toEqual([
    { signedTransaction: transaction },
    { signedTransaction: message }
  ])
  const send = feature('solana:signAndSendTransaction')['signAndSendTransaction']
  await kit.run(send?.({ account, transaction, options: { skipPreflight: true, strange: 1 } }) as never)
  expect(kit.events.flatMap((event) => (event.type === 'approvalRequested' ? [event.method] : []))).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction'
  ])
})

it('behavior: the session ends, and its accounts are gone', async () => {
  const { kit, wallet } = await logIn()
  const heard: unknown[] = []
  const events = wallet.features['standard:events'] as { on(event: string, listener: (value: unknown) => void): void }
  events.on('change', (change) => heard.push(change))
  const id = (await kit.runtime.restore(new AbortController().signal))?.id ?? ''
  await kit.run(kit.runtime.disconnect(id))
  expect(heard).toEqual([{ accounts: [] }])
  expect(wallet.accounts).toEqual([])
})
