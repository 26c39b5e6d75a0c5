import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppKitError, asBaseUnits } from '@appkit/core'
import { connect } from '@appkit/core/internal'
import { createFakeChain, createFakePlatform, type FakeValueMoves } from '@appkit/core/testing'
import { cutAddress } from '@appkit/ui-react'
import { mountTestModal, setClipboard } from '@appkit/ui-react/testing'
import { sendFeature } from '../testing/index.js'
import { createBalances, OWN, RECEIVER } from '../../test/set-up-send.js'

const ONE = 'org.example.one'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

async function open(moves: FakeValueMoves = {}, provider = createBalances()) {
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const chain = createFakeChain({ wallets: [{ id: ONE, name: 'One', address: OWN }], moves })
  const modal = await mountTestModal({ chain, platform, features: [sendFeature] })
  cleanups.push(() => modal.remove())
  await modal.widget.dispatch(connect(chain.uidOf(ONE)))
  modal.open({ view: 'WalletSend' })
  await expect.element(amount()).toBeVisible()
  await expect.element(page.getByText('Balance 1.5')).toBeVisible()
  return { ...modal, chain, provider }
}

const amount = () => page.getByRole('textbox', { name: 'Amount to send' })
const receiver = () => page.getByRole('textbox', { name: 'To', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function review() {
  await amount().fill('0.25')
  await receiver().fill(RECEIVER)
  await button('Review send').click()
  await expect.element(page.getByRole('heading', { name: 'Review send' })).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
}

describe('form', () => {
  it('default: its button says what is missing, in its order', async () => {
    const { platform } = await open()
    await expect.element(button('Enter an amount')).toBeDisabled()
    await amount().fill('0')
    await expect.element(button('Check the amount')).toBeDisabled()
    await amount().fill('2')
    await expect.element(button('Not enough ETH')).toBeDisabled()
    await expect.element(button('Connect a different wallet')).toBeVisible()
    await amount().fill('0,25')
    await expect.element(button('Check the amount')).toBeDisabled()
    await expect.element(page.getByText("Couldn't read this amount. Write it like 1,234.5")).toBeVisible()
    await amount().fill('0.25')
    await expect.element(button('Enter an address')).toBeDisabled()
    await receiver().fill('0x12')
    await receiver().fill('nobody')
    await platform.clock.advance(300)
    await expect.element(button('Check the address')).toBeDisabled()
    await expect.element(page.getByText("This isn't a name or an address on Ethereum.")).toBeVisible()
    await receiver().fill(RECEIVER)
    await expect.element(button('Review send')).toBeEnabled()
    await expect.element(amount()).toHaveValue('0.25')
  })

  it('T11.07 default: turns over to dollars and back', async () => {
    await open()
    await amount().fill('0.25')
    await expect.element(page.getByText('$800.00')).toBeVisible()
    await button(/Enter the amount in US dollars/).click()
    await expect.element(amount()).toHaveValue('800')
    await amount().fill('1600')
    await button(/Enter the amount in ETH/).click()
    await expect.element(amount()).toHaveValue('0.5')
  })

  it('T11.07 behavior: dollars of a token without a price stay as they were typed, and it says why they count for nothing', async () => {
    await open({}, createBalances({ isPriced: false }))
    await button(/Enter the amount in US dollars/).click()
    await amount().fill('10')
    await page.getByRole('button', { name: /^Choose token, Ether/ }).click()
    await page.getByRole('button', { name: /Test Dollar/ }).click()
    await expect.element(page.getByText('Price unavailable')).toBeVisible()
    await expect.element(amount()).toHaveValue('10')
  })

  it('T11.05 default: Max puts in what the fee leaves', async () => {
    await open()
    await button('Max: send everything available').click()
    await expect.element(amount()).toHaveValue('1.4999496')
  })

  it('default: another token is chosen from what the account holds', async () => {
    await open()
    await page.getByRole('button', { name: /^Choose token, Ether/ }).click()
    await page.getByRole('button', { name: /Test Dollar/ }).click()
    await expect.element(page.getByText('Balance 2,500.5')).toBeVisible()
    await amount().fill('1.0000001')
    await expect.element(page.getByText('Up to 6 decimals')).toBeVisible()
  })

  it('default: what was copied is pasted as the receiver', async () => {
    await open()
    onTestFinished(setClipboard({ readText: async () => ` ${RECEIVER}\n` }))
    await button('Paste').click()
    await expect.element(receiver()).toHaveValue(RECEIVER)
    await button('Clear').click()
    await expect.element(receiver()).toHaveValue('')
  })

  it('behavior: what may not be read is pasted by hand, into the field', async () => {
    await open()
    onTestFinished(setClipboard({ readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }))
    await button('Paste').click()
    await expect.poll(() => receiver().query()?.matches(':focus')).toBe(true)
    await expect.element(receiver()).toHaveValue('')
  })

  it('behavior: what is pasted late does not take the place of what was typed', async () => {
    await open()
    let answer: (text: string) => void = () => undefined
    const late = new Promise<string>((resolve) => (answer = resolve))
    onTestFinished(setClipboard({ readText: () => late }))
    await button('Paste').click()
    await receiver().fill('alice')
    answer(RECEIVER)
    await late
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.element(receiver()).toHaveValue('alice')
  })
})

describe('receiver', () => {
  async function openTo(identity: object) {
    const kit = await open()
    kit.provider.reply(`/v1/identity/${RECEIVER}`, identity)
    await receiver().fill(RECEIVER)
    return kit
  }

  it('default: shows how the address is known', async () => {
    await openTo({ name: 'alice.reown.id', avatar: null })
    await expect.element(page.getByText('Known as alice.reown.id')).toBeVisible()
  })

  it('behavior: an address without a name is shown as it is', async () => {
    const { provider } = await openTo({ name: null, avatar: null })
    await expect.poll(() => provider.asked(`/v1/identity/${RECEIVER}`).length).toBe(1)
    await expect.element(button('Enter an amount')).toBeDisabled()
    expect(page.getByText('Known as').elements()).toEqual([])
  })
})

describe('a name that could not be looked up', () => {
  it('T2.E21 behavior: is looked up again by the button, the form as it was', async () => {
    const { platform, provider } = await open()
    let isAway = true
    provider.reply('/v1/profile/account/harbour.reown.id', () => {
      if (isAway) throw new TypeError('Failed to fetch')
      const addresses = { 60: { address: RECEIVER, created: '' } }
      return Response.json({ name: 'harbour.reown.id', registered_at: 1_700_000_000, addresses, attributes: [] })
    })
    const shown = async (text: RegExp) => {
      await platform.clock.advance(1_000)
      return page.getByText(text).elements().length > 0
    }
    await amount().fill('0.25')
    await receiver().fill('harbour.reown.id')
    await expect.poll(() => shown(/Couldn't look up this name/)).toBe(true)
    isAway = false
    await button('Try again').click()
    await expect.poll(() => shown(/^Review send$/)).toBe(true)
    await expect.element(button('Review send')).toBeEnabled()
    await expect.element(amount()).toHaveValue('0.25')
  })
})

describe('balances', () => {
  it('money that comes in while the form is looked at can be sent', async () => {
    const moves: FakeValueMoves = {}
    const { platform } = await open(moves)
    await amount().fill('2')
    await expect.element(button('Not enough ETH')).toBeDisabled()
    moves.balance = '7000000000000000000'
    await expect
      .poll(async () => {
        await platform.clock.advance(1_000)
        return page.getByText('Balance 7').elements().length
      })
      .toBe(1)
    await expect.element(button('Enter an address')).toBeVisible()
  })
})

describe('review', () => {
  it('default: says what leaves, to whom, where and at what cost, and is left with everything in place', async () => {
    await open()
    await review()
    const { body } = document
    const text =
      body.querySelector('appkit-modal')?.shadowRoot?.querySelector('[part="review-list"]')?.textContent ?? ''
    for (const fact of ['0.25 ETH', '$800.00', RECEIVER, 'Ethereum', '$0.07', '0.000021 ETH, at most $0.17']) {
      expect(text).toContain(fact)
    }
    await button('Cancel').click()
    await expect.element(amount()).toHaveValue('0.25')
    await expect.element(receiver()).toHaveValue(RECEIVER)
  })

  it('behavior: a fee above a tenth of what is sent, or ten times the usual one, is a caution; an ordinary one is none', async () => {
    const moves: FakeValueMoves = {
      estimateFee: () => ({
        gas: '21000',
        fee: asBaseUnits('25000000000000000'),
        usual: asBaseUnits('2500000000000000'),
        feeCap: asBaseUnits('1')
      })
    }
    await open(moves)
    await review()
    await expect.element(page.getByText(/^The network fee is more/)).not.toBeInTheDocument()
    moves.estimateFee = () => ({
      gas: '21000',
      fee: asBaseUnits('25000000000000001'),
      usual: asBaseUnits('2500000000000000'),
      feeCap: asBaseUnits('1')
    })
    await button('Cancel').click()
    await review()
    await expect.element(page.getByText("The network fee is more than 10% of what you're sending.")).toBeVisible()
    await expect.element(page.getByText('more than 10 times what it was in recent blocks')).toBeVisible()
  })

  it('T7.01 behavior: twenty clicks and Enters in one frame ask the wallet once', async () => {
    const { chain } = await open({ send: 'hang' })
    await review()
    await expect.element(button('Send')).not.toHaveAttribute('aria-busy')
    const confirm = button('Send').element() as HTMLButtonElement
    confirm.focus()
    for (let turn = 0; turn < 20; turn += 1) confirm.click()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Continue in One' })).toBeVisible()
    await expect.poll(() => chain.sent).toHaveLength(1)
    chain.answer('send', 'approve')
    await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  it('T13.06 behavior: what is worth a tick holds the button until it is ticked', async () => {
    await open({ receivers: { [RECEIVER]: { warnings: ['contract'] } } })
    await review()
    await expect.element(button('Send')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(button('Send')).toBeEnabled()
  })

  it('T13.05 behavior: a look-alike of a known address is sent to after some of it has been typed, and not before', async () => {
    const lookAlike = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
    const { chain, platform } = await open()
    await review()
    await button('Send').click()
    await button('Send something else').click()
    await amount().fill('0.25')
    await receiver().fill(lookAlike)
    await expect
      .poll(async () => {
        await platform.clock.advance(300)
        return page.getByText('This address looks like one you know').elements().length
      })
      .toBe(1)
    await button('Review send').click()
    await expect.element(page.getByText("This isn't the address you know")).toBeVisible()
    const shown = [...document.querySelector('appkit-modal')!.shadowRoot!.querySelectorAll('.send-pair dd')]
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(RECEIVER),
      expect.stringContaining(lookAlike)
    ])
    await expect.element(button('Send')).toBeDisabled()
    const field = page.getByRole('textbox', { name: 'To send anyway, type 31c8aD' })
    await field.fill('31c8aE')
    await expect.element(button('Send')).toBeDisabled()
    await field.fill('31c8ad')
    await button('Send').click()
    await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(chain.sent.map((request) => 'to' in request && request.to)).toEqual([RECEIVER, lookAlike])
  })

  it('behavior: declined in the wallet, it says so and waits', async () => {
    await open({ send: 'reject' })
    await review()
    await button('Send').click()
    await expect.element(page.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
    await expect.element(button('Send')).toBeEnabled()
  })

  it('T1.08 behavior: refused by the wallet itself, the user is not told that they declined', async () => {
    await open({ send: 'refuse' })
    await review()
    await button('Send').click()
    await expect.element(page.getByText(/^[\w ]+ rejected the request\. Nothing was sent\.$/)).toBeVisible()
    expect(page.getByText('You declined').elements()).toEqual([])
  })
})

describe('progress', () => {
  it('behavior: helps a user who waits for the wallet for ten seconds', async () => {
    const { platform } = await open({ send: 'hang' })
    await review()
    await button('Send').click()
    await expect.element(page.getByText('Check the amount and the address there, then confirm.')).toBeVisible()
    await expect.element(button('Back')).not.toBeInTheDocument()
    const help = page.getByText("Don't see it? Open One. The request is waiting there.")
    await expect
      .poll(async () => {
        await platform.clock.advance(5_000)
        return help.elements().length
      })
      .toBe(1)
  })

  it('default: names what was sent and leads to the explorer; the next form is empty', async () => {
    await open()
    await review()
    await button('Send').click()
    await expect.element(page.getByText('Sent to 0x1f98…F984.')).toBeVisible()
    const hero = page.getByText('0.25 ETH', { exact: true })
    await expect.element(hero).toBeVisible()
    expect(getComputedStyle(hero.element()).fontSize).toBe('24px')
    await expect.element(button('Back')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: /View on Etherscan/ }))
      .toHaveAttribute('href', `https://etherscan.io/tx/0x${'1'.repeat(64)}`)
    await button('Send something else').click()
    await expect.element(amount()).toHaveValue('')
    await expect.element(button(`Send to ${cutAddress(RECEIVER)}`)).toBeVisible()
  })

  it('T6.07 behavior: a transfer that reverted says why, as text', async () => {
    const reason = 'Token: <img src=x onerror=alert(1)>'
    await open({ end: ({ hash }) => Promise.reject(new AppKitError('TRANSACTION_REVERTED', { hash, reason })) })
    await review()
    await button('Send').click()
    await expect.element(page.getByRole('heading', { name: 'Failed' })).toBeVisible()
    await expect.element(page.getByText(`The network rejected it: ${reason}. Only the fee was spent.`)).toBeVisible()
  })

  it('T6.07 behavior: one whose reason is unknown says so in the language, without the words of the error', async () => {
    const end: FakeValueMoves['end'] = ({ hash }) =>
      Promise.reject(new AppKitError('TRANSACTION_REVERTED', { hash, reason: 'unknown reason' }))
    await open({ end })
    await review()
    await button('Send').click()
    await expect.element(page.getByText('The network rejected it. Only the fee was spent.')).toBeVisible()
  })

  it('T6.08 behavior: a transfer behind an earlier transaction says so, and nothing is sent again', async () => {
    const end: FakeValueMoves['end'] = ({ onWait }) => {
      onWait?.('earlier')
      return new Promise(() => undefined)
    }
    const { chain } = await open({ end })
    await review()
    await button('Send').click()
    await expect.element(page.getByText('Waiting for an earlier transaction')).toBeVisible()
    expect(chain.sent).toHaveLength(1)
  })

  for (const [reason, title] of [
    ['cancelled', 'Cancelled'],
    ['replaced', 'Replaced']
  ] as const) {
    it(`T6.04 behavior: a transfer that was ${reason} in the wallet is no success`, async () => {
      const hash = `0x${'2'.repeat(64)}`
      const end: FakeValueMoves['end'] = async ({ hash: originalHash }) =>
        ({ status: 'replaced', reason, hash, originalHash, blockNumber: '1' }) as const
      await open({ end })
      await review()
      await button('Send').click()
      await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect.element(page.getByText(/^Sent to/)).not.toBeInTheDocument()
      await expect
        .element(page.getByRole('link', { name: /View on Etherscan/ }))
        .toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
    })
  }
})
