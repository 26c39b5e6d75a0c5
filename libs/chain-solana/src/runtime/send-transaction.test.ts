import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS } from '@appkit/local-chain/solana'
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { useLocalChain, type LocalKit } from '../../test/local-chain.js'
import { DEVNET_ID, MAINNET_ID } from '../../test/networks.js'

const [first, second] = LOCAL_SOLANA_ACCOUNTS
const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
const local = useLocalChain()
const newAddress = () => Keypair.generate().publicKey.toBase58()

const request = ({ uid }: LocalKit, to: string, value: string, token?: string) => ({
  connectorUid: uid,
  caipNetworkId: local.chain.caipNetworkId,
  from: first.address,
  to,
  value,
  token
})

/** Base units of a token that an address holds, on all its token accounts. */
async function tokensOf(owner: string, mint: string): Promise<string[]> {
  const found = await local.connection.getParsedTokenAccountsByOwner(new PublicKey(owner), {
    mint: new PublicKey(mint)
  })
  return found.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}

describe('sendTransaction', () => {
  it('default: SOL arrives, through a wallet that sends and through one that only signs', async () => {
    for (const without of [[], ['solana:signAndSendTransaction']] as const) {
      const kit = await local.connect({ without })
      const to = newAddress()
      const hash = await kit.runtime.sendTransaction(request(kit, to, '2000000000'))
      const { caipNetworkId } = local.chain
      expect(await kit.runtime.waitForReceipt({ hash, caipNetworkId })).toMatchObject({ status: 'confirmed', hash })
      expect(await local.balanceOf(to)).toBe(2_000_000_000)
    }
  })

  it('a token arrives, of either program, and the receiver gets an account for it only once', async () => {
    const kit = await local.connect()
    for (const { mint } of [dollar6, shell9]) {
      const to = newAddress()
      const first = (await kit.runtime.estimateFee?.(request(kit, to, '1500', mint)))?.fee
      expect(await kit.runtime.estimateFee?.(request(kit, to, '1500', mint))).toEqual({
        gas: '0',
        fee: first,
        feeCap: first
      })
      await kit.runtime.sendTransaction(request(kit, to, '1500', mint))
      expect(await tokensOf(to, mint)).toEqual(['1500'])
      expect(Number(first)).toBeGreaterThan(2_000_000)
      expect(await kit.runtime.estimateFee?.(request(kit, to, '1', mint))).toMatchObject({ fee: '5000' })
      await kit.runtime.sendTransaction(request(kit, to, '1', mint))
      expect(await tokensOf(to, mint)).toEqual(['1501'])
    }
    expect(await kit.runtime.estimateFee?.(request(kit, newAddress(), '1'))).toMatchObject({
      fee: '5000',
      minimums: { sent: '890880' }
    })
  })

  it('T6.10 an answer of another shape is no failure: the wallet may have sent', async () => {
    const kit = await local.connect()
    const { features } = kit.wallet.wallet
    const unreadable = {
      get signature(): never {
        throw new Error('no')
      }
    }
    for (const answer of [{ signature: new Uint8Array(64) }, undefined, [], [{}, {}], [unreadable]]) {
      const offered = features['solana:signAndSendTransaction'] as object
      const odd = { ...offered, signAndSendTransaction: async () => answer }
      const { accounts } = kit.wallet.wallet
      await kit.connect({
        ...kit.wallet.wallet,
        accounts,
        features: { ...features, 'solana:signAndSendTransaction': odd }
      })
      const failure = await failureOf(kit.runtime.sendTransaction(request(kit, newAddress(), '1000000')))
      expect(failure.code).toBe('OUTCOME_UNKNOWN')
    }
  })

  it('a wallet that takes only versioned transactions gets one', async () => {
    const kit = await local.connect()
    const { 'solana:signAndSendTransaction': offered, ...others } = kit.wallet.wallet.features
    const features = {
      ...others,
      'solana:signAndSendTransaction': { ...(offered as object), supportedTransactionVersions: [0] }
    }
    await kit.connect({ ...kit.wallet.wallet, accounts: kit.wallet.wallet.accounts, features })
    const hash = await kit.runtime.sendTransaction(request(kit, newAddress(), '1000000'))
    const landed = await local.connection.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
    expect(landed?.version).toBe(0)
  })

  it('T13.06 an address without an owner, a program, a mint, a token account and the token itself are refused', async () => {
    const kit = await local.connect()
    const found = await local.connection.getTokenAccountsByOwner(new PublicKey(second.address), {
      mint: new PublicKey(dollar6.mint)
    })
    const tokenAccount = found.value[0]?.pubkey.toBase58() ?? ''
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const burn = '1nc1nerator11111111111111111111111111111111'
    for (const token of [undefined, shell9.mint]) {
      for (const to of [SystemProgram.programId.toBase58(), burn, program, dollar6.mint, shell9.mint, tokenAccount]) {
        const { code } = await failureOf(kit.runtime.sendTransaction(request(kit, to, '1', token)))
        expect([to, code]).toEqual([to, 'UNSAFE_TRANSACTION'])
      }
    }
    expect(kit.wallet.log.filter(({ method }) => method !== 'standard:connect')).toEqual([])
  })

  it('T13.06 what is said of a receiver beforehand is what sending does', async () => {
    const { runtime } = await local.connect()
    const { caipNetworkId } = local.chain
    const inspect = (address: string, token?: string) =>
      runtime.inspectReceiver?.({ caipNetworkId, address, from: first.address, token })
    const found = await local.connection.getTokenAccountsByOwner(new PublicKey(second.address), {
      mint: new PublicKey(dollar6.mint)
    })
    const refusals = {
      [SystemProgram.programId.toBase58()]: 'zero',
      '1nc1nerator11111111111111111111111111111111': 'burn',
      TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'program',
      [dollar6.mint]: 'token',
      [shell9.mint]: 'token',
      [found.value[0]?.pubkey.toBase58() ?? '']: 'tokenAccount'
    }
    for (const [address, refusal] of Object.entries(refusals)) {
      expect(await inspect(address)).toEqual({ refusal, warnings: [] })
    }
    expect(await inspect(dollar6.mint, dollar6.mint)).toEqual({ refusal: 'token', warnings: [] })
    expect(await inspect(first.address)).toEqual({ warnings: ['own'] })
    expect(await inspect(second.address)).toEqual({ warnings: [] })
    expect(await inspect(newAddress())).toEqual({ warnings: ['unused'] })
    expect(await failureOf(inspect('nowhere') ?? Promise.resolve())).toMatchObject({ code: 'INVALID_ADDRESS' })
  })

  it('T11.05 a transfer of everything but its fee empties the account', async () => {
    const kit = await local.connect()
    const from = second.address
    kit.wallet.selectAccount(from)
    await kit.runtime.disconnect(kit.uid)
    await kit.connect(kit.wallet.wallet)
    const balance = BigInt(await local.balanceOf(from))
    const request = { connectorUid: kit.uid, caipNetworkId: local.chain.caipNetworkId, from, to: first.address }
    const estimate = await kit.runtime.estimateFee?.({ ...request, value: balance.toString() })
    expect(estimate).toEqual({
      gas: '0',
      fee: '5000',
      feeCap: '5000',
      minimums: { left: '890880', sent: '0' }
    })
    const hash = await kit.runtime.sendTransaction({ ...request, value: (balance - 5000n).toString() })
    await kit.runtime.waitForReceipt({ hash, caipNetworkId: local.chain.caipNetworkId })
    expect(await local.balanceOf(from)).toBe(0)
  })

  it('T11.01 amounts, addresses, tokens and call data that cannot be are refused before the wallet is prompted', async () => {
    const kit = await local.connect()
    const send = (to: string, value: string, token?: string) =>
      kit.runtime.sendTransaction(request(kit, to, value, token))
    for (const value of ['-1', '1.5', '1e9', '', ' 1', '0x1', '18446744073709551616']) {
      expect(await failureOf(send(second.address, value))).toMatchObject({ code: 'INVALID_AMOUNT' })
    }
    expect(await failureOf(send('nowhere', '1'))).toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(await failureOf(send(second.address, '1', 'no mint'))).toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(await failureOf(send(second.address, '1', newAddress()))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    expect(await failureOf(send(second.address, '1', first.address))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    const call = { ...request(kit, second.address, '1'), data: '0x00' }
    expect(await failureOf(kit.runtime.sendTransaction(call))).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    expect(kit.wallet.log).toHaveLength(1)
  })

  it('T7.03 another account, another network and a network without the account are refused', async () => {
    const kit = await local.connect()
    const base = request(kit, second.address, '1')
    const foreign = kit.runtime.sendTransaction({ ...base, from: newAddress() })
    expect(await failureOf(foreign)).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'account' } })
    for (const caipNetworkId of [DEVNET_ID, MAINNET_ID] as const) {
      const failure = await failureOf(kit.runtime.sendTransaction({ ...base, caipNetworkId }))
      expect(failure).toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
    }
    const [, devnet] = [undefined, { chain: 'solana:devnet' as const, rpcUrl: local.chain.url }]
    const both = await local.connect({
      chains: [{ chain: 'solana:localnet', rpcUrl: local.chain.url }, devnet]
    })
    const elsewhere = both.runtime.sendTransaction({ ...request(both, second.address, '1'), caipNetworkId: DEVNET_ID })
    expect(await failureOf(elsewhere)).toMatchObject({ code: 'CHAIN_MISMATCH' })
  })

  it('what the node refuses has its reason; what a wallet without the features cannot do says so', async () => {
    const poor = await local.connect({ without: ['solana:signAndSendTransaction'] })
    const overdraft = poor.runtime.sendTransaction(request(poor, newAddress(), '999000000000000'))
    expect(await failureOf(overdraft)).toMatchObject({ code: 'TRANSACTION_REVERTED', message: 'insufficient funds' })
    const reader = await local.connect({ without: ['solana:signAndSendTransaction', 'solana:signTransaction'] })
    expect(await failureOf(reader.runtime.sendTransaction(request(reader, newAddress(), '1000000')))).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      message: 'Solana Test Wallet does not support solana:signTransaction'
    })
  })

  it('the user says no', async () => {
    const kit = await local.connect()
    kit.wallet.setAnswer('reject')
    const refused = kit.runtime.sendTransaction(request(kit, second.address, '1'))
    expect(await failureOf(refused)).toMatchObject({ code: 'USER_REJECTED' })
  })
})
