import { createAppClient, createWalletClient } from '@farcaster/auth-client'
import { callRpc, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { createPublicClient, http, parseAbi, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFarcasterRelay, type FarcasterRelay } from './farcaster-relay.js'
import { localRegistry, REGISTRY_ADDRESS } from './local-registry.js'

const DOMAIN = 'app.example'
const abi = parseAbi(['function idOf(address owner) view returns (uint256)'])

let chains: LocalChains
let nodeUrl: string
let relay: FarcasterRelay
beforeAll(async () => {
  chains = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
  nodeUrl = chains.urlOf(31337) ?? ''
})
afterAll(() => chains.stop())
beforeEach(async () => {
  relay = await startFarcasterRelay({ register: localRegistry(nodeUrl) })
})
afterEach(() => relay.stop())

/** The library that apps and phones use, over this relay and the chain. */
function clients() {
  const publicClient = createPublicClient({ chain: foundry, transport: http(nodeUrl), cacheTime: 0 })
  const ethereum = {
    publicClient,
    getFid: (custody: Address) =>
      publicClient.readContract({ address: REGISTRY_ADDRESS, abi, functionName: 'idOf', args: [custody] }),
    isValidAuthAddress: async () => false
  }
  return {
    app: createAppClient({ relay: relay.url, ethereum }),
    phone: createWalletClient({ relay: relay.url, ethereum })
  }
}

/** An app opens a channel. */
async function openChannel(nonce = '0123456789abcdef') {
  const { app } = clients()
  const { data } = await app.createChannel({
    domain: DOMAIN,
    siweUri: 'https://app.example',
    nonce,
    acceptAuthAddress: false
  })
  if (!data) throw new Error('no channel')
  return { ...data, app }
}

const decide = (url: string, body: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(body) })

test('default: what a made-up user approves on the page, the library of apps accepts', async () => {
  const { app, url, channelToken, nonce } = await openChannel()
  const waiting = await app.status({ channelToken })
  expect([waiting.response?.status, waiting.data?.state]).toEqual([202, 'pending'])
  expect(await (await fetch(url)).text()).toContain(DOMAIN)
  const page = await (await decide(url, { answer: 'approve', name: 'ann' })).text()
  expect(page).toContain('You are logged in')
  const { response, data } = await app.status({ channelToken })
  expect([response?.status, data?.state, data?.username]).toEqual([200, 'completed', 'ann'])
  const { message = '', signature = '0x' } = data ?? {}
  const checked = await app.verifySignInMessage({ nonce, domain: DOMAIN, message, signature, acceptAuthAddress: false })
  expect(checked).toMatchObject({ isError: false, fid: (await relay.person('ann')).fid })
  expect((await app.status({ channelToken })).response?.status).toBe(401)
})

test('default: the library of phones approves with the relay’s key, and with no other', async () => {
  const { app, url, channelToken, nonce } = await openChannel()
  const { phone } = clients()
  const { channelToken: read } = phone.parseSignInURI({ uri: url })
  expect(read).toBe(channelToken)
  const account = privateKeyToAccount(generatePrivateKey())
  await localRegistry(nodeUrl)(account.address, 7)
  const { message } = phone.buildSignInMessage({
    address: account.address,
    domain: DOMAIN,
    uri: 'https://app.example',
    nonce,
    fid: 7
  })
  const answer = { channelToken, message, signature: await account.signMessage({ message }), fid: 7 }
  expect((await phone.authenticate({ ...answer, authKey: 'other' })).response?.status).toBe(401)
  expect((await phone.authenticate({ ...answer, authKey: relay.authKey })).response?.status).toBe(201)
  const { data } = await app.status({ channelToken })
  const { signature = '0x' } = data ?? {}
  const checked = await app.verifySignInMessage({ nonce, domain: DOMAIN, message, signature, acceptAuthAddress: false })
  expect(checked).toMatchObject({ isError: false, fid: 7 })
})

test('behavior: refusing is said to the app, once', async () => {
  const { url, channelToken } = await openChannel()
  await decide(url, { answer: 'refuse' })
  const status = () => fetch(`${relay.url}/v1/channel/status`, { headers: { authorization: `Bearer ${channelToken}` } })
  expect(await (await status()).json()).toMatchObject({ state: 'denied' })
  expect((await status()).status).toBe(401)
  expect(await (await fetch(url)).text()).toContain('This is over')
})

test('behavior: one person for each name, whose account the registry knows, also after the chain was set back', async () => {
  const before = await callRpc(nodeUrl, 'evm_snapshot')
  const ann = await relay.person('ann')
  expect(await relay.person('ann')).toBe(ann)
  const { app } = clients()
  expect(await app.ethereum.getFid(ann.custody)).toBe(BigInt(ann.fid))
  await callRpc(nodeUrl, 'evm_revert', [before])
  const bob = await relay.person('bob')
  expect(bob.fid).not.toBe(ann.fid)
  expect(await app.ethereum.getFid(bob.custody)).toBe(BigInt(bob.fid))
})

test('behavior: what is no request, no name, or for no channel is refused', async () => {
  const post = (path: string, body: unknown) =>
    fetch(`${relay.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' }
    })
  expect((await post('/v1/channel', { domain: '' })).status).toBe(400)
  expect((await post('/v1/channel', { domain: DOMAIN, siweUri: 'https://app.example', nonce: 'a b' })).status).toBe(400)
  expect((await fetch(`${relay.url}/~/siwf?channelToken=none`)).status).toBe(404)
  const { url } = await openChannel()
  const page = await decide(url, { answer: 'approve', name: '<script>' })
  expect([page.status, (await page.text()).includes('<script>')]).toEqual([400, false])
  await expect(relay.approve(`${relay.url}/~/siwf?channelToken=none`, 'ann')).rejects.toThrow('No such channel')
})
