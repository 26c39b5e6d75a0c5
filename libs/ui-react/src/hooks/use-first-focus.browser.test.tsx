import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { useFirstFocus } from './use-first-focus.js'

/** A text that lives outside React, as what is typed into a view does. */
function createText() {
  const listeners = new Set<() => void>()
  let text = ''
  return {
    get: () => text,
    set(next: string) {
      text = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

type Text = ReturnType<typeof createText>

function View({ text, hasFocus }: { readonly text: Text; readonly hasFocus: boolean }) {
  const value = useSyncExternalStore(text.subscribe, text.get)
  return <Field value={value} onChange={text.set} hasFocus={hasFocus} />
}

interface FieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hasFocus: boolean
}

function Field({ value, onChange, hasFocus }: FieldProps) {
  const field = useFirstFocus(hasFocus)
  return <input ref={field} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

function mount() {
  const host = document.createElement('div')
  document.body.append(host)
  const react = createRoot(host)
  onTestFinished(() => {
    react.unmount()
    host.remove()
  })
  return { host, react }
}

/** Types one more character, as the browser does. */
function type(input: HTMLInputElement, character: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, input.value + character)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

it('behavior: a user who types in the very moment the field has the focus loses nothing', async () => {
  const { host, react } = mount()
  const focused = new Promise<HTMLInputElement>((resolve) =>
    host.addEventListener('focusin', ({ target }) => resolve(target as HTMLInputElement))
  )
  const text = createText()
  react.render(<View text={text} hasFocus />)
  const input = await focused
  type(input, '1')
  await Promise.resolve()
  type(input, '2')
  expect(text.get()).toBe('12')
  await expect.poll(() => input.value).toBe('12')
})

it('parameters: a field takes the focus later, when it is told to', async () => {
  const { host, react } = mount()
  const text = createText()
  react.render(<View text={text} hasFocus={false} />)
  await expect.poll(() => host.querySelector('input')).not.toBeNull()
  const input = host.querySelector('input')
  expect(document.activeElement).not.toBe(input)
  react.render(<View text={text} hasFocus />)
  await expect.poll(() => document.activeElement).toBe(input)
})
