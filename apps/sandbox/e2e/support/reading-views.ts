import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { AccountView } from '../pages/account-view.js'
import { AllWalletsView } from '../pages/all-wallets-view.js'
import { KitModal } from '../pages/kit-modal.js'
import { SECOND_WALLET_ACCOUNT, shortened } from './accounts.js'

/** A view, or a part of one, that shows what the services say. */
export interface ReadingView {
  readonly name: string
  /** Row of the catalogue of threats. */
  readonly id: string
  /** Whether it needs a connected account. */
  readonly isOfAccount: boolean
  /** Whether a path is what it asks for. */
  readonly isMeant: (path: string) => boolean
  /** Opens the modal and goes there. */
  open(page: Page): Promise<void>
  /** It shows what the services said. */
  showsAnswer(page: Page): Promise<void>
  /** It shows what there is without an answer. */
  showsFailure(page: Page): Promise<void>
  /** What a person does to get the answer after all. */
  askAgain(page: Page): Promise<void>
  /** It shows an earlier answer while asking again fails. @default it asks again only when nothing is known any more */
  showsEarlierAnswer?(page: Page): Promise<void>
  /** Whether an answer is known for as long as the page lives, and its failure is told by nothing being there. @default false */
  readonly isKept?: boolean
}

/** The name that Second Wallet's account has where the journey says so. */
export const SECOND_WALLET_NAME = 'ferry-captain.reown.id'
const TYPED = 'rabby'

const tryAgain = (page: Page) => new KitModal(page).action('Try again').click()

async function openTab(page: Page, tab: 'Tokens' | 'NFTs' | 'Activity'): Promise<void> {
  await new AccountView(page).open()
  await new AccountView(page).show(tab)
}

/** Every view that reads from the services. */
export const READING_VIEWS: readonly ReadingView[] = [
  {
    name: 'Connect, recommended wallets',
    id: 'T2.E21',
    isOfAccount: false,
    isMeant: (path) => path.startsWith('/getWallets') && path.includes('entries=4&'),
    open: (page) => new KitModal(page).open(),
    showsAnswer: (page) => expect(new KitModal(page).wallet('MetaMask')).toBeVisible(),
    async showsFailure(page) {
      await expect(new AllWalletsView(page).row).toBeVisible()
      await expect(new KitModal(page).wallet('Test Wallet')).toBeVisible()
      await expect(new KitModal(page).wallet('MetaMask')).toHaveCount(0)
    },
    async askAgain(page) {
      await new KitModal(page).closeButton.click()
      await new KitModal(page).open()
    },
    showsEarlierAnswer: (page) => expect(new KitModal(page).wallet('MetaMask')).toBeVisible(),
    isKept: true
  },
  {
    name: 'All wallets',
    id: 'T2.E21',
    isOfAccount: false,
    isMeant: (path) => path.startsWith('/getWallets') && path.includes('entries=40&') && !path.includes('search='),
    open: (page) => new AllWalletsView(page).open(),
    async showsAnswer(page) {
      await expect(new AllWalletsView(page).tile('MetaMask')).toBeVisible()
      await expect(new AllWalletsView(page).note).toHaveCount(0)
    },
    async showsFailure(page) {
      await expect(new AllWalletsView(page).note).toBeVisible()
      await expect(new AllWalletsView(page).tile(/Test Wallet/)).toBeVisible()
      await expect(new AllWalletsView(page).tile('MetaMask')).toBeVisible()
    },
    askAgain: tryAgain
  },
  {
    name: 'Search in all wallets',
    id: 'T2.E21',
    isOfAccount: false,
    isMeant: (path) => path.startsWith('/getWallets') && path.includes('search='),
    async open(page) {
      await new AllWalletsView(page).open()
      await new AllWalletsView(page).search.fill(TYPED)
    },
    async showsAnswer(page) {
      await expect(new AllWalletsView(page).tiles).toHaveText([/Rabby/])
      await expect(new AllWalletsView(page).note).toHaveCount(0)
      await expect(new AllWalletsView(page).search).toHaveValue(TYPED)
    },
    async showsFailure(page) {
      await expect(new AllWalletsView(page).note).toBeVisible()
      await expect(new AllWalletsView(page).tiles).toHaveText([/Rabby/])
      await expect(new AllWalletsView(page).search).toHaveValue(TYPED)
    },
    askAgain: tryAgain
  },
  {
    name: 'Tokens',
    id: 'T2.E04',
    isOfAccount: true,
    isMeant: (path) => path.includes('/balance'),
    open: (page) => openTab(page, 'Tokens'),
    async showsAnswer(page) {
      await expect(new AccountView(page).token('Local Dollar')).toContainText('25.000 LDOL')
      await expect(new AccountView(page).total).toContainText('$')
    },
    async showsFailure(page) {
      await expect(new AccountView(page).panel.getByText('Token Balance Unavailable')).toBeVisible()
      await expect(new AccountView(page).panel.getByRole('button', { name: /^Try again/ })).toBeVisible()
      await expect(new AccountView(page).total).toHaveText(/—$/)
    },
    async askAgain(page) {
      await page.clock.fastForward(31_000)
      // Where nobody asks by itself any more, the button does.
      const button = new AccountView(page).panel.getByRole('button', { name: 'Try again', exact: true })
      const answer = new AccountView(page).token('Local Dollar')
      await expect(button.or(answer).first()).toBeVisible()
      if (await button.isVisible()) await button.dispatchEvent('click').catch(() => undefined)
    },
    async showsEarlierAnswer(page) {
      await expect(new AccountView(page).total).toContainText(/\$.*Last updated/)
      await expect(new AccountView(page).token('Local Dollar')).toContainText('25.000 LDOL')
    }
  },
  {
    name: 'NFTs',
    id: 'T2.E03',
    isOfAccount: true,
    isMeant: (path) => path.includes('/nfts'),
    open: (page) => openTab(page, 'NFTs'),
    showsAnswer: (page) => expect(new AccountView(page).nft('Lighthouse').first()).toBeVisible(),
    showsFailure: (page) => expect(new AccountView(page).panel.getByText("Couldn't load NFTs")).toBeVisible(),
    askAgain: tryAgain
  },
  {
    name: 'Activity',
    id: 'T2.E03',
    isOfAccount: true,
    isMeant: (path) => path.includes('/history'),
    open: (page) => openTab(page, 'Activity'),
    showsAnswer: (page) => expect(new AccountView(page).activity.filter({ hasText: '25.000' }).first()).toBeVisible(),
    showsFailure: (page) => expect(new AccountView(page).panel.getByText("Couldn't load activity")).toBeVisible(),
    askAgain: tryAgain
  },
  {
    name: 'Identity',
    id: 'T2.E02',
    isOfAccount: true,
    isMeant: (path) => path.includes('/identity/'),
    open: (page) => new AccountView(page).open(),
    showsAnswer: (page) => expect(new AccountView(page).name).toContainText(SECOND_WALLET_NAME),
    async showsFailure(page) {
      await expect(new AccountView(page).name).toContainText(shortened(SECOND_WALLET_ACCOUNT.address))
      await expect(new AccountView(page).name).not.toContainText(SECOND_WALLET_NAME)
    },
    async askAgain(page) {
      await new KitModal(page).closeButton.click()
      await new AccountView(page).open()
    },
    isKept: true
  }
]
