import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useState, type ReactNode } from 'react'
import { goBack, goTo, type Destination } from '@appkit/core/internal'
import { useMessages } from '../hooks/use-messages.js'
import { useModule } from '../hooks/use-module.js'
import { AmountInput } from '../primitives/amount-input/amount-input.js'
import { mountTestModal, type TestModal } from '../testing/mount-test-modal.js'
import { whatIsAWalletView } from '../views/what-is-a-wallet/index.js'
import type { ViewRegistry } from './view-definition.js'

const opened: TestModal[] = []
afterEach(() => {
  for (const modal of opened.splice(0)) modal.remove()
})

async function mount(views: ViewRegistry) {
  const modal = await mountTestModal({ views })
  opened.push(modal)
  return modal
}

it('a view whose chunk fails shows a coded error, and arrives when tried again', async () => {
  let isOnline = false
  const load = () => (isOnline ? Promise.resolve(whatIsAWalletView) : Promise.reject(new TypeError('Failed to fetch')))
  const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load } })
  modal.open({ view: 'WhatIsAWallet' })
  await expect.element(page.getByText('Code: CHUNK_LOAD_FAILED')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Code: CHUNK_LOAD_FAILED')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Your keys stay with you')).toBeVisible()
})

it('a view that no feature announced shows a coded error', async () => {
  const modal = await mount({})
  modal.open({ view: 'Missing' } as unknown as Destination)
  await expect.element(page.getByText('Code: VIEW_UNKNOWN')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

it('a view that breaks shows a coded error, and the rest goes on', async () => {
  const View = (): never => {
    throw new RangeError('broken')
  }
  const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load: { View } } })
  modal.open()
  modal.widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
  await expect.element(page.getByText('Code: UNKNOWN')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

it('moves the focus to the title of each view', async () => {
  const modal = await mount({})
  modal.open()
  await page.getByRole('button', { name: 'What is a wallet?' }).first().click()
  await expect.poll(() => modal.root.activeElement?.textContent).toBe('What is a wallet?')
})

it('gives the focus back to what led away, or to the title where that is gone', async () => {
  const shown = { isLastGone: false }
  const View = () => (
    <>
      <button className="way">First</button>
      <button className="way">Second</button>
      {shown.isLastGone ? undefined : <button className="way">Third</button>}
    </>
  )
  const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load: { View } } })
  modal.open({ view: 'WhatIsAWallet' })
  const leaveBy = async (name: string) => {
    await page.getByRole('button', { name }).click()
    modal.widget.dispatch(goTo({ view: 'Missing' } as unknown as Destination))
    await expect.element(page.getByText('Code: VIEW_UNKNOWN')).toBeVisible()
    modal.widget.dispatch(goBack())
  }
  await leaveBy('Second')
  await expect.poll(() => modal.root.activeElement?.textContent).toBe('Second')
  shown.isLastGone = true
  await leaveBy('Third')
  await expect.poll(() => modal.root.activeElement?.textContent).toBe('What is a wallet?')
})

describe('a control that goes while it has the focus', () => {
  const title = 'What is a wallet?'

  async function press(View: () => ReactNode, name = 'Go') {
    const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load: { View } } })
    modal.open({ view: 'WhatIsAWallet' })
    await page.getByRole('button', { name }).click()
    return modal
  }

  it('gives it to the title when it is removed', async () => {
    const View = () => {
      const [isGone, setIsGone] = useState(false)
      return isGone ? <p>Done</p> : <button onClick={() => setIsGone(true)}>Go</button>
    }
    const modal = await press(View)
    await expect.element(page.getByText('Done')).toBeVisible()
    await expect.poll(() => modal.root.activeElement?.textContent).toBe(title)
  })

  it('gives it to the title when it is disabled', async () => {
    const View = () => {
      const [isOff, setIsOff] = useState(false)
      return (
        <button disabled={isOff} onClick={() => setIsOff(true)}>
          Go
        </button>
      )
    }
    const modal = await press(View)
    await expect.poll(() => modal.root.activeElement?.textContent).toBe(title)
  })

  it('leaves it with what takes its place, and where the user has moved it', async () => {
    const shown: { later?: () => void } = {}
    const View = () => {
      const [step, setStep] = useState(0)
      shown.later = () => setStep(2)
      if (step === 0) return <button onClick={() => setStep(1)}>Go</button>
      return step === 1 ? <button ref={(button) => button?.focus()}>Next</button> : <p>Done</p>
    }
    const modal = await press(View)
    await expect.poll(() => modal.root.activeElement?.textContent).toBe('Next')
    await page.getByRole('button', { name: 'Close' }).element().focus()
    shown.later?.()
    await expect.element(page.getByText('Done')).toBeVisible()
    expect(modal.root.activeElement?.getAttribute('aria-label')).toBe('Close')
  })
})

it('leaves the focus with the field that a view begins with', async () => {
  const View = () => <AmountInput size="hero" label="Amount" value="" onChange={() => undefined} hasFocus />
  const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load: { View } } })
  modal.open()
  await expect.poll(() => modal.root.activeElement?.textContent).toBe('Connect wallet')
  modal.widget.dispatch(goTo({ view: 'WhatIsAWallet' }))
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await expect.poll(() => modal.root.activeElement?.localName).toBe('input')
})

it('a part that comes after its view brings its style and its words', async () => {
  const part = { css: '.late-part { position: absolute }', messages: { 'late.words': 'Here at last' } }
  const loadPart = () => Promise.resolve({ part })
  const View = () => {
    const t = useMessages()
    const [isWanted, setIsWanted] = useState(false)
    const { module } = useModule(isWanted ? loadPart : undefined)
    if (module) return <p className="late-part">{t.dynamic('late.words')}</p>
    return <button onClick={() => setIsWanted(true)}>Bring it</button>
  }
  const modal = await mount({ WhatIsAWallet: { title: (t) => t('walletHelp.title'), load: { View } } })
  modal.open({ view: 'WhatIsAWallet' })
  await page.getByRole('button', { name: 'Bring it' }).click()
  await expect.element(page.getByText('Here at last')).toHaveStyle({ position: 'absolute' })
})
