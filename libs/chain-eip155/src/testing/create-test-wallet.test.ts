import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyMessage, verifyTypedData, type Hex } from 'viem'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { announceWallet } from './announce-wallet.js'
import { createTestWallet } from './create-test-wallet.js'
import type { TestWalletOptions } from './test-wallet.js'

const [address, second] = ANVIL_ADDRESSES
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_340 })
})

afterAll(() => anvil?.stop())

const create = (more: Partial<TestWalletOptions> = {}) =>
  createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }],
    granted: true,
    ...more
  })

const ask = (wallet: ReturnType<typeof create>, method: string, ...params: unknown[]) =>
  wallet.provider.request({ method, params })

describe('createTestWallet', () => {
  it('default: access, permissions and their end', async () => {
    const wallet = create({ granted: false })
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'wallet_getPermissions')).toEqual([])
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([address, second])
    expect(await ask(wallet, 'wallet_getPermissions')).toEqual([{ parentCapability: 'eth_accounts' }])
    expect(await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
    expect(await ask(wallet, 'wallet_requestPermissions', { eth_accounts: {} })).toEqual([
      { parentCapability: 'eth_accounts' }
    ])
    expect(wallet.granted).toBe(true)
  })

  it('default: signatures verify', async () => {
    const wallet = create()
    const signature = (await ask(wallet, 'personal_sign', '0x4869', address)) as Hex
    expect(await verifyMessage({ address, message: 'Hi', signature })).toBe(true)
    const typed = {
      domain: { name: 'Test', chainId: 1 },
      primaryType: 'Note',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' }
        ],
        Note: [{ name: 'text', type: 'string' }]
      },
      message: { text: 'hello' }
    } as const
    const typedSignature = (await ask(wallet, 'eth_signTypedData_v4', address, JSON.stringify(typed))) as Hex
    expect(
      await verifyTypedData({ ...typed, domain: { name: 'Test', chainId: 1n }, address, signature: typedSignature })
    ).toBe(true)
  })

  it('default: transactions are mined, reads go to the node', async () => {
    const wallet = create()
    const hash = await ask(wallet, 'eth_sendTransaction', {
      from: address,
      to: second,
      value: '0x5',
      chainId: '0x7a6c'
    })
    expect(await ask(wallet, 'eth_getTransactionByHash', hash)).toMatchObject({ hash, value: '0x5' })
    await expect(
      ask(wallet, 'eth_sendTransaction', { from: address, to: second, chainId: '0x1' })
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('behaviours: reject, hang, wrongChain, noSwitch, and approve by a callback', async () => {
    const asked: string[] = []
    const wallet = create({ approve: ({ method }) => asked.push(method) > 1 })
    await expect(ask(wallet, 'personal_sign', '0x', address)).rejects.toMatchObject({ code: 4001 })
    expect(await ask(wallet, 'personal_sign', '0x', address)).toMatch(/^0x/)
    wallet.behaviour = 'reject'
    await expect(ask(wallet, 'personal_sign', '0x', address)).rejects.toMatchObject({ code: 4001 })
    wallet.behaviour = 'hang'
    const hanging = [ask(wallet, 'personal_sign', '0x', address), ask(wallet, 'personal_sign', '0x', address)]
    wallet.settleHanging('approve')
    expect((await Promise.all(hanging)).length).toBe(2)
    wallet.behaviour = 'noSwitch'
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4200 })
    wallet.behaviour = 'approve'
    await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
    wallet.behaviour = 'wrongChain'
    await ask(wallet, 'wallet_addEthereumChain', { chainId: '0x1', rpcUrls: [anvil.rpcUrl] })
    expect(wallet.chainId).toBe(anvil.chainId)
    expect(wallet.log.length).toBe(8)
  })

  it('events reach listeners until they are removed', () => {
    const wallet = create()
    const heard: unknown[] = []
    const listener = (...values: unknown[]): void => void heard.push(...values)
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) wallet.provider.on(event, listener)
    wallet.selectAccount(second)
    wallet.selectChain(1)
    wallet.emitDisconnect('bye')
    expect(heard).toEqual([[second, address], '0x1', 'bye'])
    expect(wallet.listenerCount()).toBe(3)
    wallet.provider.removeListener('disconnect', listener)
    expect(wallet.listenerCount('disconnect')).toBe(0)
  })

  it('announceWallet answers each request of the page until it is disposed', () => {
    const window = new EventTarget()
    const heard: unknown[] = []
    window.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent).detail))
    const wallet = create()
    const info = { uuid: 'u', name: 'Test', icon: 'data:image/png;base64,AA==', rdns: 'org.test' }
    const stop = announceWallet({ window, wallet, info })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toEqual([
      { info, provider: wallet.provider },
      { info, provider: wallet.provider }
    ])
  })
})
