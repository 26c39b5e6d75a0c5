import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createFakeLink } from '../../test/fake-link.js'
import { codeOf } from '../../test/open-kit.js'
import { createSolanaProvider } from './solana-provider.js'
import { attachSignature } from './solana-transaction.js'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ADDRESS = 'So11111111111111111111111111111111111111112'
const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction'
]
const signature = new Uint8Array(64).fill(7)

function open(methods = METHODS) {
  const link = createFakeLink('solana', MAINNET, [ADDRESS], methods)
  const wallet = createSolanaProvider(link)
  const feature = (name: string, method: string) =>
    (wallet.features[name] as Record<string, (...inputs: unknown[]) => Promise<Record<string, unknown>[]>>)[method]!
  return { link, wallet, feature, account: wallet.accounts[0]! }
}

/** A transaction of one signer with an empty signature. @param isVersioned with the version's byte */
function transactionOf(publicKey: Uint8Array, isVersioned: boolean): Uint8Array {
  const message = [...(isVersioned ? [0x80] : []), 1, 0, 0, 1, ...publicKey, ...new Uint8Array(32), 0]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

describe('a session as a Wallet Standard wallet', () => {
  it('names accounts with their key, and the chain as the standard does', () => {
    const { wallet, account } = open()
    expect(account).toMatchObject({ address: ADDRESS, chains: ['solana:mainnet'] })
    expect(base58.encode(account.publicKey)).toBe(ADDRESS)
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml/)
  })

  it('has only the features that were granted', () => {
    const names = Object.keys(open(['solana_signMessage']).wallet.features)
    expect(names).toEqual(['standard:connect', 'standard:disconnect', 'standard:events', 'solana:signMessage'])
  })

  it('signs messages: base58 there and back', async () => {
    const { link, feature, account } = open()
    link.answers['solana_signMessage'] = { signature: base58.encode(signature) }
    const message = new TextEncoder().encode('Hello ✓')
    const [output] = await feature('solana:signMessage', 'signMessage')({ account, message })
    expect(output).toMatchObject({ signedMessage: message, signature })
    expect(link.asked).toEqual([
      { method: 'solana_signMessage', params: { message: base58.encode(message), pubkey: ADDRESS }, chain: MAINNET }
    ])
  })

  it('signs transactions: base64; a signature alone is put in its place', async () => {
    const { link, feature, account } = open()
    for (const isVersioned of [false, true]) {
      const transaction = transactionOf(account.publicKey, isVersioned)
      link.answers['solana_signTransaction'] = { signature: base58.encode(signature) }
      const sign = feature('solana:signTransaction', 'signTransaction')
      const [output] = await sign({ account, transaction, chain: 'solana:mainnet' })
      const signed = Uint8Array.from(transaction)
      signed.set(signature, 1)
      expect(output?.['signedTransaction']).toEqual(signed)
      link.answers['solana_signTransaction'] = { transaction: base64.encode(signed) }
      expect((await sign({ account, transaction }))[0]?.['signedTransaction']).toEqual(signed)
    }
    expect(() =>
      attachSignature(transactionOf(new Uint8Array(32).fill(9), false), account.publicKey, signature)
    ).toThrow('Wallet sent an invalid answer')
  })

  it('signs several at once where that was granted, else one by one', async () => {
    const all = open()
    const transaction = transactionOf(all.account.publicKey, false)
    const inputs = (account: unknown) => [1, 2].map(() => ({ account, transaction }))
    all.link.answers['solana_signAllTransactions'] = ({ transactions }: { transactions: string[] }) => ({
      transactions
    })
    expect((await all.feature('solana:signTransaction', 'signTransaction')(...inputs(all.account))).length).toBe(2)
    expect(all.link.asked.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
    const one = open(['solana_signTransaction'])
    one.link.answers['solana_signTransaction'] = { transaction: base64.encode(transaction) }
    await one.feature('solana:signTransaction', 'signTransaction')(...inputs(one.account))
    expect(one.link.asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  it('T5.10 answers of the wrong form are none', async () => {
    const { link, feature, account } = open()
    const message = new Uint8Array(1)
    for (const answer of [null, {}, { signature: 5 }, { signature: '0OIl' }, { signature: base58.encode(message) }]) {
      link.answers['solana_signMessage'] = answer
      expect(await codeOf(feature('solana:signMessage', 'signMessage')({ account, message }))).toBe('BAD_RESPONSE')
    }
    const transaction = transactionOf(account.publicKey, false)
    link.answers['solana_signTransaction'] = { transaction: '%%' }
    expect(await codeOf(feature('solana:signTransaction', 'signTransaction')({ account, transaction }))).toBe(
      'BAD_RESPONSE'
    )
  })

  it('tells of other accounts, and of none', () => {
    const { link, wallet } = open()
    const heard: unknown[] = []
    const { on } = wallet.features['standard:events'] as { on(event: string, listener: unknown): () => void }
    const stop = on('change', (change: { accounts: { address: string }[] }) =>
      heard.push(change.accounts.map(({ address }) => address))
    )
    link.grant(['11111111111111111111111111111111'])
    link.grant([], 'end')
    stop()
    link.grant([ADDRESS])
    expect(heard).toEqual([['11111111111111111111111111111111'], []])
  })
})
