import { connect } from '@appkit/core/internal'
import { createFakeChain, createFakePlatform } from '@appkit/core/testing'
import { swapEntry } from '@appkit/feature-swap/testing'
import { mountTestModal } from '@appkit/ui-react/testing'
import { PROVIDER_MS, slowProvider } from './slow-provider.js'

declare global {
  interface Window {
    quotes: {
      readonly providerMs: number
      /** Types an amount, and gives ms from the last keystroke until its quote is on screen. */
      time(amount: string): Promise<number>
    }
  }
}

/** Between keystrokes, ms: a person in a hurry. */
const KEYSTROKE_MS = 60
const PRICE = 3_200

const clock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  advance: () => Promise.resolve(),
  pending: 0
}
const chain = createFakeChain({ wallets: [{ id: 'bench', name: 'Bench', address: `0x${'11'.repeat(20)}` }] })
const platform = createFakePlatform({ clock, fetch: slowProvider, baseUrls: { rpc: 'https://data.example' } })
const modal = await mountTestModal({ chain, platform, features: [swapEntry] })
await modal.widget.dispatch(connect(chain.uidOf('bench')))
modal.open({ view: 'Swap', parameters: { fromToken: 'ETH', toToken: 'USDC' } })

const input = (index: number) => modal.root.querySelectorAll<HTMLInputElement>('.amount-text')[index]
const frame = () => new Promise(requestAnimationFrame)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const found = find()
    if (found !== undefined) return found
    await frame()
  }
  throw new TypeError('It did not appear')
}

/** As a keystroke does, so that React hears of it. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

async function time(amount: string): Promise<number> {
  const field = await until(() => input(0))
  await until(() => (modal.root.querySelectorAll('.swap-token[data-empty]').length === 0 ? field : undefined))
  let typedAt = performance.now()
  for (let length = 0; length <= amount.length; length += 1) {
    enter(field, amount.slice(0, length))
    typedAt = performance.now()
    if (length < amount.length) await pause(KEYSTROKE_MS)
  }
  const wanted = new Intl.NumberFormat('en').format(Number(amount) * PRICE)
  await until(() => (input(1)?.value === wanted ? field : undefined))
  return performance.now() - typedAt
}

window.quotes = { providerMs: PROVIDER_MS, time }
