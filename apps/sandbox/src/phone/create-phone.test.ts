import { startRelay, type RunningRelay } from '@appkit/services/relay'
import type { ChainNamespace } from '@appkit/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { base58, base64 } from '@scure/base'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { crypto } from 'bitcoinjs-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hexToBytes, verifyMessage, type Address, type Hex } from 'viem'
import { bip122Accounts } from './bip122-accounts.js'
import { cosmosAccounts } from './cosmos-accounts.js'
import { createPhone, type Phone } from './create-phone.js'
import { eip155Accounts } from './eip155-accounts.js'
import { ignoreLateDeletions } from './ignore-late-deletions.js'
import { polkadotAccounts } from './polkadot-accounts.js'
import { solanaAccounts } from './solana-accounts.js'
import { startWalletKit } from './start-wallet-kit.js'

/** Phone and dapp share this process, and would otherwise share one client. */
process.env['DISABLE_GLOBAL_CORE'] = 'true'

type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

let relay: RunningRelay
let phone: Phone
let kit: Awaited<ReturnType<typeof startWalletKit>>
let dapp: Dapp

beforeEach(async () => {
  relay = await startRelay()
  kit = await startWalletKit({ relayUrl: relay.url, origin: 'http://phone.test' })
  const accounts = [
    eip155Accounts('http://phone.test'),
    solanaAccounts('http://phone.test'),
    bip122Accounts(),
    polkadotAccounts(),
    cosmosAccounts()
  ]
  phone = createPhone({ kit, accounts, onChange: () => undefined })
  dapp = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: { name: 'Dapp', description: '', url: 'http://dapp.test', icons: [] },
    storageOptions: { database: ':memory:' },
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true
  })
  dapp.client.core.verify.register = async () => ''
  ignoreLateDeletions(dapp.client.engine)
})
afterEach(async () => {
  for (const { heartbeat, relayer } of [kit.core, dapp.client.core]) {
    heartbeat.stop()
    await relayer.transportClose()
  }
  await relay.close()
})

/** Asks for everything the phone has, and brings it the link. */
async function propose(): Promise<{ readonly connected: ReturnType<Dapp['connect']> }> {
  const optionalNamespaces = Object.fromEntries(
    phone.accounts.map(({ namespace, chains, methods }) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: ['accountsChanged', 'chainChanged'] }
    ])
  )
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const connected = dapp.connect({ optionalNamespaces })
  await phone.pair(await uri)
  await expect.poll(() => phone.state.proposals).toHaveLength(1)
  return { connected }
}

/** Sends a request and lets the phone's owner sign it. */
async function ask<T>(method: string, params: object, chain: string): Promise<T> {
  const asked = dapp.request<T>({ method, params: params as unknown[] }, chain)
  await expect.poll(() => phone.state.requests).toMatchObject([{ method, params, chainId: chain }])
  await phone.answerRequest(true)
  return asked
}

/** The first account of a namespace, with its chain. */
function granted(namespace: ChainNamespace): { readonly chain: string; readonly address: string } {
  const [account = ''] = dapp.session?.namespaces[namespace]?.accounts ?? []
  const [, reference = '', address = ''] = account.split(':')
  return { chain: `${namespace}:${reference}`, address }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('default: one link, five namespaces, and each signature is right', async () => {
  const { connected } = await propose()
  expect(phone.state.proposals[0]).toMatchObject({
    name: 'Dapp',
    url: 'http://dapp.test',
    namespaces: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
  })
  await phone.approve()
  await connected
  expect(phone.state.sessions).toMatchObject([
    { name: 'Dapp', namespaces: expect.arrayContaining(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']) }
  ])

  const ethereum = granted('eip155')
  const signature = await ask<Hex>('personal_sign', ['0x6869', ethereum.address], ethereum.chain)
  expect(await verifyMessage({ address: ethereum.address as Address, message: 'hi', signature })).toBe(true)

  const solana = granted('solana')
  const params = { message: base58.encode(bytes('hi')), pubkey: solana.address }
  const signed = await ask<{ signature: string }>('solana_signMessage', params, solana.chain)
  expect(ed25519.verify(base58.decode(signed.signature), bytes('hi'), base58.decode(solana.address))).toBe(true)

  const bitcoin = granted('bip122')
  const [own] = await dapp.request<{ publicKey: string }[]>(
    { method: 'getAccountAddresses', params: { account: bitcoin.address } as unknown as unknown[] },
    bitcoin.chain
  )
  const message = { account: bitcoin.address, message: 'hi', protocol: 'ecdsa' }
  const written = await ask<{ signature: string }>('signMessage', message, bitcoin.chain)
  const hash = crypto.hash256(bytes('\u0018Bitcoin Signed Message:\n\u0002hi'))
  const compact = base64.decode(written.signature).subarray(1)
  expect(secp256k1.verify(compact, hash, hexToBytes(`0x${own?.publicKey ?? ''}`), { prehash: false })).toBe(true)

  const polkadot = granted('polkadot')
  const raw = { address: polkadot.address, message: 'hi' }
  const answered = await ask<{ signature: Hex }>('polkadot_signMessage', raw, polkadot.chain)
  const key = base58.decode(polkadot.address).subarray(1, 33)
  expect(verifySr25519(bytes('<Bytes>hi</Bytes>'), hexToBytes(answered.signature), key)).toBe(true)

  const cosmos = granted('cosmos')
  const [account] = await dapp.request<{ pubkey: string; address: string }[]>(
    { method: 'cosmos_getAccounts', params: {} as unknown as unknown[] },
    cosmos.chain
  )
  expect(account?.address).toBe(cosmos.address)
  const signDoc = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [],
    sequence: '0'
  }
  const amino = { signerAddress: cosmos.address, signDoc }
  const given = await ask<{ signature: { signature: string } }>('cosmos_signAmino', amino, cosmos.chain)
  const sorted = '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[],"sequence":"0"}'
  const cosmosSignature = base64.decode(given.signature.signature)
  expect(secp256k1.verify(cosmosSignature, bytes(sorted), base64.decode(account?.pubkey ?? ''))).toBe(true)
})

test('default: the owner says no to the dapp, and to a request', async () => {
  const refused = await propose()
  const refusal = expect(refused.connected).rejects.toMatchObject({ code: 5000 })
  await phone.reject()
  await refusal

  const { connected } = await propose()
  await phone.approve(['eip155'])
  await connected
  expect(Object.keys(dapp.session?.namespaces ?? {})).toEqual(['eip155'])
  const { chain, address } = granted('eip155')
  const asked = dapp.request({ method: 'personal_sign', params: ['0x6869', address] }, chain)
  const no = expect(asked).rejects.toMatchObject({ code: 5000 })
  await expect.poll(() => phone.state.requests).toHaveLength(1)
  await phone.answerRequest(false)
  await no
})

test('parameters: answer approve, and what the phone cannot do is an error with a number', async () => {
  phone.setAnswer('approve')
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const [chain] = solanaAccounts('http://phone.test').chains
  const connected = dapp.connect({
    optionalNamespaces: { solana: { chains: [chain ?? ''], methods: ['solana_signMessage'], events: [] } }
  })
  await phone.pair(await uri)
  await connected
  const params = { message: 'x', pubkey: 'somebody' } as unknown as unknown[]
  await expect(dapp.request({ method: 'solana_signMessage', params }, chain)).rejects.toMatchObject({
    code: -32_602
  })
})

test('behavior: another account, another chain, an unknown chain, and the end', async () => {
  const { connected } = await propose()
  await phone.approve(['eip155'])
  await connected
  const event = (): Promise<unknown> =>
    new Promise((resolve) => dapp.once('session_event', (told: { params: unknown }) => resolve(told.params)))
  const [, second] = phone.accounts[0]?.addressesOn() ?? []

  const accountsTold = event()
  await phone.switchAccount('eip155', 1)
  expect(await accountsTold).toMatchObject({
    event: { name: 'accountsChanged', data: [`eip155:31337:${second}`, `eip155:31338:${second}`] }
  })
  expect(granted('eip155').address).toBe(second)

  const chainTold = event()
  await phone.switchChain('eip155:31338')
  expect(await chainTold).toMatchObject({ event: { name: 'chainChanged', data: 31_338 }, chainId: 'eip155:31338' })
  const unknownTold = event()
  await phone.switchChain('eip155:424242')
  expect(await unknownTold).toMatchObject({ event: { name: 'chainChanged', data: 424_242 }, chainId: 'eip155:31337' })

  const deleted = new Promise((resolve) => dapp.once('session_delete', resolve))
  await phone.disconnect()
  await deleted
  expect(phone.state.sessions).toEqual([])
})

test('behavior: offline, the phone gets what was asked once it is online again', async () => {
  const { connected } = await propose()
  await phone.approve(['eip155'])
  await connected
  await phone.goOffline()
  expect(phone.state.isOnline).toBe(false)
  const { chain, address } = granted('eip155')
  const asked = dapp.request<Hex>({ method: 'personal_sign', params: ['0x6869', address] }, chain)
  await phone.goOnline()
  await expect.poll(() => phone.state.requests).toHaveLength(1)
  await phone.answerRequest(true)
  expect(await asked).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: what cannot be paired is said', async () => {
  await expect(phone.pair('wc:nothing')).rejects.toThrow()
  expect(phone.state.trouble).toMatch(/pair\(\) uri/)
})
