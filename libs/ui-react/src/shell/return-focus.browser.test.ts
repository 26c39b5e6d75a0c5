import { afterEach, expect, test } from 'vitest'
import { returnFocus } from './return-focus.js'

afterEach(() => document.body.replaceChildren())

function setUp() {
  const [opener, other] = ['button', 'input'].map((name) => document.body.appendChild(document.createElement(name)))
  const wallet = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const approve = wallet.appendChild(document.createElement('button'))
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return { opener: opener as HTMLElement, other: other as HTMLElement, approve, root }
}
const passFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

test('default: what had the focus has it again', () => {
  const { opener, root } = setUp()
  returnFocus(opener, root, window)
  expect(document.activeElement).toBe(opener)
})

test('behavior: a wallet that asked in the page keeps the focus until it goes', async () => {
  const { opener, approve, root } = setUp()
  approve.focus()
  returnFocus(opener, root, window)
  await passFrame()
  expect(document.activeElement).not.toBe(opener)
  approve.remove()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('behavior: what the page gives the focus to meanwhile keeps it', async () => {
  const { opener, other, approve, root } = setUp()
  approve.focus()
  returnFocus(opener, root, window)
  other.focus()
  approve.remove()
  await passFrame()
  await passFrame()
  expect(document.activeElement).toBe(other)
})
