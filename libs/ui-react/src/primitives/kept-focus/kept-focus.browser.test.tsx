import { useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { KeptFocus } from './kept-focus.js'

function List({ names }: { readonly names: readonly string[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  return (
    <KeptFocus place={list}>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </KeptFocus>
  )
}

function mount(isInShadow: boolean) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = isInShadow ? host.attachShadow({ mode: 'open' }) : host
  const place = document.createElement('div')
  root.append(place)
  const react = createRoot(place)
  onTestFinished(() => {
    react.unmount()
    host.remove()
  })
  const show = (...names: readonly string[]) => flushSync(() => react.render(<List names={names} />))
  const focused = () => (isInShadow ? host.shadowRoot?.activeElement : document.activeElement)?.textContent
  const focus = (name: string) => [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.focus()
  return { show, focus, focused }
}

for (const isInShadow of [false, true]) {
  const where = isInShadow ? 'a shadow root' : 'a document'
  test(`default: the focused row of ${where} keeps the focus wherever it is sorted to`, () => {
    const { show, focus, focused } = mount(isInShadow)
    show('one', 'two', 'three')
    focus('one')
    show('three', 'two', 'one')
    expect(focused()).toBe('one')
    show('two', 'one', 'three')
    expect(focused()).toBe('one')
  })
}

test('behavior: a focus that is elsewhere, or whose row is gone, is left alone', () => {
  const { show, focus, focused } = mount(true)
  show('one', 'two', 'three')
  show('three', 'one', 'two')
  expect(focused()).toBeUndefined()
  focus('one')
  show('three', 'two')
  expect(focused()).toBeUndefined()
})
