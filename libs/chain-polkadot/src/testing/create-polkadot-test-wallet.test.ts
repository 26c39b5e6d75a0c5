import { signatureVerify } from '@polkadot/util-crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { announcePolkadotWallet, createPolkadotTestWallet, DEV_SEEDS, type PolkadotTestRequest } from './index.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const data = `0x${bytesToHex(new TextEncoder().encode('Hi'))}`

describe('createPolkadotTestWallet', () => {
  it('default: the development keys, access, signatures that verify', async () => {
    const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob }] })
    expect(wallet.addresses).toEqual([ALICE, BOB])
    expect(await wallet.entry.isEnabled?.()).toBe(false)
    const { accounts, signer } = await wallet.entry.enable('Test')
    expect((await accounts.get()).map(({ address, type }) => [address, type])).toEqual([
      [ALICE, 'sr25519'],
      [BOB, 'sr25519']
    ])
    const answer = await signer.signRaw?.({ address: BOB, data, type: 'bytes' })
    expect(signatureVerify('<Bytes>Hi</Bytes>', answer?.signature ?? '0x', BOB).isValid).toBe(true)
    await wallet.entry.enable('Test')
    expect(wallet.log.map(({ method }) => method)).toEqual(['enable', 'signRaw'])
  })

  it('behaviours: reject, hang, and approve by a callback', async () => {
    const asked: PolkadotTestRequest[] = []
    const wallet = createPolkadotTestWallet({
      accounts: [{ seed: DEV_SEEDS.alice }],
      granted: true,
      approve: (request) => asked.push(request) > 1
    })
    const { signer } = await wallet.entry.enable('Test')
    const sign = () => signer.signRaw?.({ address: ALICE, data, type: 'bytes' })
    await expect(sign()).rejects.toThrow('Cancelled')
    expect((await sign())?.signature).toMatch(/^0x[0-9a-f]{128}$/)
    wallet.setAnswer('reject')
    await expect(sign()).rejects.toThrow('Cancelled')
    wallet.setAnswer('hang')
    const hanging = [sign(), sign()]
    wallet.settleHanging('approve')
    expect(await Promise.all(hanging)).toHaveLength(2)
    expect(asked.map(({ id, method }) => [id, method])).toEqual([
      [1, 'signRaw'],
      [2, 'signRaw']
    ])
    await expect(signer.signRaw?.({ address: BOB, data, type: 'bytes' })).rejects.toThrow('Unknown account')
  })

  it('default: tells its listeners about changes until they leave', async () => {
    const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob }] })
    const { accounts } = await wallet.entry.enable('Test')
    const heard: string[][] = []
    const end = await accounts.subscribe((list) => heard.push(list.map(({ address }) => address)))
    wallet.selectAccount(BOB)
    wallet.revokeAccess()
    end()
    wallet.grantAccess()
    expect(heard).toEqual([[ALICE, BOB], [BOB, ALICE], []])
    expect(wallet.listenerCount()).toBe(0)
  })

  it('announcePolkadotWallet puts it beside others, and takes it away', () => {
    const window: { injectedWeb3?: Record<string, unknown> } = { injectedWeb3: { other: 1 } }
    const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }], hasIsEnabled: false })
    const stop = announcePolkadotWallet({ window, wallet, id: 'test-wallet' })
    expect(window.injectedWeb3).toEqual({ other: 1, 'test-wallet': wallet.entry })
    expect(wallet.entry.isEnabled).toBeUndefined()
    stop()
    expect(window.injectedWeb3).toEqual({ other: 1 })
  })
})
