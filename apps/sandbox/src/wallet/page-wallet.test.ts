import { expect, test } from 'vitest'
import { createPageWallet, type PageWalletOptions } from './page-wallet.js'
import { TEST_KEYS } from './test-keys.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function setUp(changes: Partial<PageWalletOptions> = {}) {
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value)
  }
  const make = () =>
    createPageWallet({
      id: 'test',
      name: 'Test Wallet',
      icon: '',
      accounts: [TEST_KEYS[0], TEST_KEYS[1]],
      origin: 'http://127.0.0.1:1',
      storage,
      onChange: () => {},
      ...changes
    })
  return { wallet: make(), visitAgain: make, saved }
}

test('default: asks its owner, first request first', async () => {
  const { wallet } = setUp()
  const accounts = wallet.provider.request({ method: 'eth_requestAccounts' })
  const chain = wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(wallet.approvals.pending.map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'wallet_switchEthereumChain'
  ])
  wallet.approvals.answer(true)
  wallet.approvals.answer(false)
  expect(await accounts).toEqual([FIRST, SECOND])
  await expect(chain).rejects.toMatchObject({ code: 4001 })
  expect(wallet.approvals.pending).toEqual([])
})

test('behavior: access, account, network and manner survive a reload', async () => {
  const { wallet, visitAgain } = setUp()
  wallet.answer = 'approve'
  wallet.networkManner = 'noSwitch'
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.selectAccount(SECOND)
  wallet.selectChain(31338)
  const next = visitAgain()
  expect(await next.provider.request({ method: 'eth_accounts' })).toEqual([SECOND, FIRST])
  expect(await next.provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  expect([next.answer, next.networkManner]).toEqual(['approve', 'noSwitch'])
})

test('behavior: access that was taken away stays away', async () => {
  const { wallet, visitAgain } = setUp({ answer: 'approve' })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.disconnect()
  expect(await visitAgain().provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('parameters: answer wins over what was saved, and rejects or hangs', async () => {
  const { wallet } = setUp({ answer: 'reject' })
  await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  wallet.answer = 'hang'
  const accounts = wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.settleHanging('approve')
  expect(await accounts).toEqual([FIRST, SECOND])
})

test('behavior: broken settings are those of a new wallet', () => {
  for (const text of ['{', 'null', '{"answer":"always","granted":"yes","chainId":"x"}']) {
    const { wallet } = setUp({ storage: { getItem: () => text, setItem: () => {} } })
    expect([wallet.answer, wallet.wallet.granted, wallet.wallet.chainId]).toEqual(['ask', false, 31337])
  }
})
