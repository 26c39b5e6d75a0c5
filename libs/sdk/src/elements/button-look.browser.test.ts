import { mainnet } from '@appkit/core/networks'
import { afterEach, expect, test } from 'vitest'
import walletCss from '../wallet-button/wallet-button.css?inline'
import { createAccountFace } from './account-face.js'
import { buttonContent } from './button-content.js'
import type { ButtonModel } from './button-contract.js'
import { buttonFrame } from './button-frame.js'

const face = createAccountFace(() => 'en')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const label = { kind: 'label', text: 'Connect wallet', others: ['Connecting...'] } as const
const network = { kind: 'network', text: 'Ethereum', network: mainnet, picture: undefined } as const
const account = { kind: 'account', address, text: '0xf39F…2266', balance: '10,000 ETH' } as const

const hosts: HTMLElement[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.remove()
})

function readSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Shows a button as the elements do. */
function show(content: ButtonModel['content'], size: 'sm' | 'md' = 'md'): HTMLButtonElement {
  const host = document.createElement('div')
  host.style.fontFamily = 'monospace'
  document.body.append(host)
  hosts.push(host)
  const { shadow, button, inside } = buttonFrame(host, readSheet)
  shadow.adoptedStyleSheets.push(readSheet(face.css))
  button.dataset['content'] = content.kind
  button.dataset['size'] = size
  button.toggleAttribute('data-balance', content.kind === 'account' && content.balance !== undefined)
  inside.replaceChildren(...buttonContent(document, content, face))
  return button
}

function showWallet(): HTMLButtonElement {
  const button = show(label)
  button.dataset['content'] = 'wallet'
  const root = button.getRootNode() as ShadowRoot
  root.adoptedStyleSheets.push(readSheet(walletCss))
  return button
}

const part = (button: HTMLButtonElement, name: string) => {
  const found = button.querySelector(`.${name}`)
  if (!found) throw new TypeError(`There is no ${name}`)
  return found
}
const widthOf = (element: Element) => element.getBoundingClientRect().width

test('default: the buttons of a page have one corner and one weight', () => {
  const looks = [show(label), show(label, 'sm'), show(network), show(account), show(account, 'sm'), showWallet()].map(
    (button) => {
      const { borderRadius, fontWeight } = getComputedStyle(button)
      return `${borderRadius} ${fontWeight}`
    }
  )
  expect(new Set(looks)).toEqual(new Set(['12px 600']))
})

test('default: a label has 16 px at each side, and nothing else widens the button', () => {
  const button = show(label)
  expect(widthOf(button)).toBeCloseTo(widthOf(part(button, 'label')) + 32, 1)
  const small = show(label, 'sm')
  expect(widthOf(small)).toBeCloseTo(widthOf(part(small, 'label')) + 24, 1)
})

test('behavior: the arc is over the middle of the label, which keeps its room and is not seen', async () => {
  const button = show(label)
  const before = button.getBoundingClientRect()
  expect(getComputedStyle(part(button, 'arc')).opacity).toBe('0')
  button.toggleAttribute('data-busy', true)
  const arc = part(button, 'arc')
  const stack = part(button, 'stack')
  await Promise.all(
    [arc, stack]
      .flatMap((element) => element.getAnimations())
      .map(async (animation) => {
        if (animation.effect?.getTiming().iterations === 1) await animation.finished
      })
  )
  expect(widthOf(button)).toBe(before.width)
  expect([getComputedStyle(arc).opacity, getComputedStyle(stack).opacity]).toEqual(['1', '0'])
  const { left, width } = stack.getBoundingClientRect()
  const drawn = arc.getBoundingClientRect()
  expect(drawn.left + drawn.width / 2).toBeCloseTo(left + width / 2, 0)
})

test('behavior: words of the app’s own for connecting are read in place of the arc', () => {
  const button = show({ ...label, text: 'Boarding', others: ['Board'] })
  hosts[0]?.setAttribute('loadinglabel', 'Boarding')
  button.dataset['state'] = 'connecting'
  button.toggleAttribute('data-busy', true)
  expect(getComputedStyle(part(button, 'arc')).opacity).toBe('0')
  expect(button.getAnimations({ subtree: true })).toEqual([])
})

test('behavior: what opens a view has a chevron, and what connects has none', () => {
  const chevron = (button: HTMLButtonElement) => getComputedStyle(button, '::after').content
  expect([network, account].map((content) => chevron(show(content)))).toEqual(['""', '""'])
  expect([show(label), showWallet()].map(chevron)).toEqual(['none', 'none'])
})
