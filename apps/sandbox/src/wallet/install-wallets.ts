import { announceWallet } from '@appkit/chain-eip155/testing'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'
import type { PrivateKeyAccount } from 'viem'
import { adoptStyle } from '../shared/adopt-style.js'
import { createApprovalSheet } from './approval-sheet.js'
import { announceHostile, HOSTILE_KINDS } from './hostile-announcements.js'
import { makeElement } from '../shared/make-element.js'
import { lazyAccount } from './lazy-account.js'
import { createPageWallet } from './page-wallet.js'
import { TEST_ADDRESSES, TEST_KEYS } from './test-keys.js'
import { SECOND_WALLET_ICON, TEST_WALLET_ICON } from './wallet-icons.js'
import { createWalletPanel } from './wallet-panel.js'
import { ANSWERS } from './wallet-settings.js'
import { walletStorage } from './wallet-storage.js'
import './window-wallets.js'
import css from './wallet.css?inline'

const TEST_WALLET = { id: 'test', name: 'Test Wallet', rdns: 'org.appkit.testwallet', icon: TEST_WALLET_ICON }
const SECOND_WALLET = { id: 'second', name: 'Second Wallet', rdns: 'org.appkit.secondwallet', icon: SECOND_WALLET_ICON }

/**
 * Puts the wallets into this page, as extensions would: announced, each with keys of its own.
 * Query: `wallet=ask|approve|reject|hang` sets how they answer, `calls=1` lets them take several calls in one prompt, `permissions=1` lets them grant permissions that last, `key=0x…` has the first use another account, that of a test, `wallets=0` leaves them out, `hostile=names,icons,flood,duplicate,details` adds bad ones, before the others unless `hostileAt=last`.
 */
async function installWallets(window: Window): Promise<void> {
  const query = new URLSearchParams(window.location.search)
  const uuid = crypto.randomUUID()
  const hostile = query.get('hostile')?.split(',') ?? []
  const announceBad = (): void =>
    announceHostile(
      HOSTILE_KINDS.filter((kind) => hostile.includes(kind)),
      { window, known: { ...TEST_WALLET, uuid } }
    )
  const isBadLast = query.get('hostileAt') === 'last'
  if (!isBadLast) announceBad()
  if (query.get('wallets') !== '0') installHonest(window, query, uuid, await ownAccount(query.get('key')))
  if (isBadLast) announceBad()
}

function installHonest(window: Window, query: URLSearchParams, uuid: string, own: PrivateKeyAccount | undefined): void {
  const host = makeElement('div', { 'data-testid': 'page-wallets' })
  const root = host.attachShadow({ mode: 'open' })
  adoptStyle(root, css)
  const sheet = createApprovalSheet(root)
  const panel = createWalletPanel(
    root,
    TEST_WALLET_ICON,
    LOCAL_CHAINS.map(({ chainId }) => chainId)
  )
  const common = {
    origin: window.location.origin,
    storage: walletStorage(window),
    answer: ANSWERS.find((answer) => answer === query.get('wallet')),
    batches: query.get('calls') === '1',
    permissions: query.get('permissions') === '1',
    onChange: (): void => {
      for (const wallet of wallets) sheet.update(wallet)
      panel.update(wallets)
    }
  }
  const [firstKey, secondKey, thirdKey, fourthKey] = TEST_KEYS
  const [firstAddress, secondAddress, thirdAddress, fourthAddress] = TEST_ADDRESSES
  const known = [
    lazyAccount(firstKey, firstAddress),
    lazyAccount(secondKey, secondAddress),
    lazyAccount(thirdKey, thirdAddress)
  ] as const
  const accounts = own ? ([own, ...known] as const) : known
  const testWallet = createPageWallet({ ...TEST_WALLET, ...common, accounts })
  const secondWallet = createPageWallet({
    ...SECOND_WALLET,
    ...common,
    accounts: [lazyAccount(fourthKey, fourthAddress)]
  })
  const wallets = [testWallet, secondWallet]
  if (own) testWallet.selectAccount(own.address)
  panel.update(wallets)
  document.body.append(host)
  window.testWallet = testWallet
  window.secondWallet = secondWallet
  announceWallet({ window, wallet: testWallet, info: { ...info(TEST_WALLET), uuid } })
  announceWallet({ window, wallet: secondWallet, info: { ...info(SECOND_WALLET), uuid: crypto.randomUUID() } })
}

/** The account of a key in the address of the page. What derives it is loaded for those pages alone. */
async function ownAccount(key: string | null): Promise<PrivateKeyAccount | undefined> {
  if (!key?.startsWith('0x')) return undefined
  const { privateKeyToAccount } = await import('viem/accounts')
  return privateKeyToAccount(key as `0x${string}`)
}

function info({ name, rdns, icon }: typeof TEST_WALLET): { name: string; rdns: string; icon: string } {
  return { name, rdns, icon }
}

await installWallets(window)
