import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeChain, createFakeDataProvider, createFakePlatform } from '@appkit/core/testing'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'

const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

const names = (modal: TestModal) =>
  [...modal.root.querySelectorAll('[part=get-wallet-row] bdi')].map(({ textContent }) => textContent)

it('offers four wallets that are not in the page, and leads to where one can be had and to all', async () => {
  const modal = await mountTestModal({ chain: createFakeChain({ wallets: [{ id: 'io.metamask', name: 'MetaMask' }] }) })
  opened.push(modal)
  modal.open({ view: 'WhatIsAWallet' })
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect.element(page.getByRole('heading', { name: 'Get a wallet' })).toBeVisible()
  await expect.poll(() => names(modal)).toEqual(['Coinbase Wallet', 'Phantom', 'Trust Wallet', 'OKX Wallet'])
  await page.getByRole('button', { name: 'Phantom' }).click()
  await expect.element(page.getByRole('heading', { name: 'Get Phantom' })).toBeVisible()
  // The browser of the test stays where it is.
  modal.root.addEventListener('click', (event) => event.preventDefault())
  await page.getByRole('link', { name: /Chrome/ }).click()
  expect(modal.events.map(({ event }) => event)).toEqual([
    'MODAL_OPEN',
    'CLICK_WALLET_HELP',
    'CLICK_GET_WALLET_HELP',
    'GET_WALLET'
  ])
  expect(modal.events.at(-1)).toEqual({ event: 'GET_WALLET', properties: { name: 'Phantom', type: 'chromeStore' } })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Explore all' }).click()
  await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
})

it('prefers what the app and the directory recommend', async () => {
  const provider = createFakeDataProvider().reply('/getWallets', {
    data: [{ id: 'a', name: 'Recommended', chains: ['eip155:1'] }],
    count: 1
  })
  const modal = await mountTestModal({
    platform: createFakePlatform({ fetch: provider.fetch, baseUrls: { directory: 'https://directory.example' } }),
    options: { customWallets: [{ id: 'own', name: 'Own' }] }
  })
  opened.push(modal)
  modal.open({ view: 'GetWallet' })
  await expect.poll(() => names(modal)).toEqual(['Own', 'Recommended'])
})
