import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectMethod, Features } from '@appkit/core'
import { optionsSlice, type OptionsState } from '@appkit/core/internal'
import { createFakeChain } from '@appkit/core/testing'
import type { FeatureEntry } from '../../features/feature.js'
import { useMessages } from '../../hooks/use-messages.js'
import { mountTestModal, type TestModal } from '../../testing/mount-test-modal.js'
import type { ConnectMethodProps } from '../../features/feature.js'

const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

/** A way to connect that says its name and what it was given. */
function announce(id: 'email' | 'socials', connectMethod: 'email' | 'social', parts: Partial<FeatureEntry> = {}) {
  const words = { [`${id}.name`]: `By ${id}` }
  const log: string[] = []
  let isBroken = false
  function Method({ isDisabled, namespace }: ConnectMethodProps) {
    const t = useMessages<typeof words>()
    return (
      <button type="button" className="way" data-family={namespace} disabled={isDisabled}>
        {t.dynamic(`${id}.name`)}
      </button>
    )
  }
  const entry: FeatureEntry = {
    id,
    isOnByDefault: true,
    messages: {},
    views: {},
    connectMethod,
    async load() {
      log.push('loaded')
      if (isBroken) throw new TypeError('The chunk is gone')
      return {
        feature: { id, messages: words, views: {}, connectMethod: { Method, css: `.way { color: rgb(1, 2, 3) }` } }
      }
    },
    ...parts
  }
  return { entry, log, breakIt: (broken: boolean) => void (isBroken = broken) }
}

/** The wallet of the page; the kit's own list is offered only where the app names none. */
const WALLET = 'org.example.one'

interface Setting {
  readonly features?: Features
  readonly options?: Partial<OptionsState>
  readonly entries?: readonly FeatureEntry[]
  readonly namespace?: 'eip155'
}

async function mountConnect({ features = {}, options, entries, namespace }: Setting = {}) {
  const given = entries ?? [announce('socials', 'social').entry, announce('email', 'email').entry]
  const chain = createFakeChain({ wallets: [{ id: WALLET, name: 'One' }] })
  const modal = await mountTestModal({
    chain,
    features: given,
    options: { includeWalletIds: [WALLET], ...options, features }
  })
  opened.push(modal)
  modal.open({ view: 'Connect', parameters: namespace && { namespace } })
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  return modal
}

/** What Connect offers, from top to bottom. */
const offered = (modal: TestModal) =>
  [...modal.root.querySelectorAll('.way, [part~=wallet-row] bdi')].map(({ textContent }) => textContent)

describe('ways to connect', () => {
  it('stand above the wallets: email, then social logins', async () => {
    const modal = await mountConnect()
    await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials', 'One'])
    const way = modal.root.querySelector('.way')!
    expect(getComputedStyle(way).color).toBe('rgb(1, 2, 3)')
  })

  const orders: readonly (readonly [readonly ConnectMethod[], readonly string[]])[] = [
    [['wallet'], ['One', 'By email', 'By socials']],
    [
      ['social', 'wallet', 'email'],
      ['By socials', 'One', 'By email']
    ],
    [
      ['social', 'email'],
      ['By socials', 'By email', 'One']
    ]
  ]
  it.each(orders)('parameters: connectMethodsOrder %j', async (connectMethodsOrder, expected) => {
    const modal = await mountConnect({ features: { connectMethodsOrder } })
    await expect.poll(() => offered(modal)).toEqual(expected)
    modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ features: {} }))
    await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials', 'One'])
  })

  it('that are off are neither shown nor loaded, nor is what the host has switched off later', async () => {
    const email = announce('email', 'email')
    const socials = announce('socials', 'social')
    const modal = await mountConnect({ features: { email: false }, entries: [email.entry, socials.entry] })
    await expect.poll(() => offered(modal)).toEqual(['By socials', 'One'])
    expect(email.log).toEqual([])
    modal.widget.dispatch(optionsSlice.actions.optionsUpdated({ features: { email: false, socials: [] } }))
    await expect.poll(() => offered(modal)).toEqual(['One'])
  })

  it.each([{ collapseWallets: true }, { emailShowWallets: false }])(
    'have the wallets behind a button where the host wants that: %o',
    async (features) => {
      const modal = await mountConnect({ features, namespace: 'eip155' })
      await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials'])
      await page.getByRole('button', { name: 'Continue with a wallet' }).click()
      await expect.poll(() => offered(modal)).toEqual(['One'])
      await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials'])
    }
  )

  it('do not hide the wallets where there is no other way', async () => {
    const features: Features = { collapseWallets: true, email: false, socials: false }
    const modal = await mountConnect({ features })
    await expect.poll(() => offered(modal)).toEqual(['One'])
  })

  it('are not offered by an app that takes payments, nor where they do not work', async () => {
    const paying = await mountConnect({ features: { pay: true } })
    await expect.poll(() => offered(paying)).toEqual(['One'])
    paying.remove()
    const elsewhere = announce('email', 'email', { namespaces: ['solana'] })
    const socials = announce('socials', 'social', { namespaces: ['eip155', 'solana'] })
    const modal = await mountConnect({ entries: [elsewhere.entry, socials.entry], namespace: 'eip155' })
    await expect.poll(() => offered(modal)).toEqual(['By socials', 'One'])
    expect(modal.root.querySelector<HTMLElement>('.way')?.dataset['family']).toBe('eip155')
  })

  it('leave room for three rows of wallets and the way to all', async () => {
    const modal = await mountConnect({ options: { includeWalletIds: [] } })
    await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials', 'One', 'MetaMask', 'Coinbase Wallet'])
    await expect.element(page.getByRole('button', { name: /^All wallets/ })).toBeVisible()
  })

  it('wait for the host’s terms, as wallets do', async () => {
    const options = { termsConditionsUrl: 'https://example.org/terms' }
    await mountConnect({ features: { legalCheckbox: true }, options })
    const way = page.getByRole('button', { name: 'By email' })
    await expect.element(way).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(way).toBeEnabled()
  })

  it('are all there is where the host wants no wallets', async () => {
    const modal = await mountConnect({ options: { enableWallets: false } })
    await expect.poll(() => offered(modal)).toEqual(['By email', 'By socials'])
    expect(modal.root.querySelector('[part=empty]')).toBeNull()
  })

  it('whose code does not come can be tried again, beside the wallets', async () => {
    const { entry, breakIt } = announce('email', 'email')
    breakIt(true)
    const modal = await mountConnect({ entries: [entry] })
    await expect.element(page.getByText('Code: CHUNK_LOAD_FAILED')).toBeVisible()
    expect(offered(modal)).toEqual(['One'])
    breakIt(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => offered(modal)).toEqual(['By email', 'One'])
  })
})
