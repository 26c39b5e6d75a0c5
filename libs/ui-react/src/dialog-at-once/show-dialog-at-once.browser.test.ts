import { afterEach, expect, it } from 'vitest'
import { showDialogAtOnce, type DialogAtOnce } from './show-dialog-at-once.js'

const ONE = { id: 'org.example.one', name: 'One', icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }

let dialog: DialogAtOnce | undefined
afterEach(() => {
  dialog?.end()
  document.body.replaceChildren()
})

/** Shows it with one wallet, and gives what finds a part of it, and how often it was closed. */
function show(host = document.body.appendChild(document.createElement('appkit-modal'))) {
  let closings = 0
  const shown = showDialogAtOnce({
    view: window,
    host,
    theme: { getState: () => ({ theme: { mode: 'light', variables: {} } }), subscribe: () => () => undefined },
    words: { title: 'Connect wallet', close: 'Close' },
    language: 'en',
    direction: 'ltr',
    isFull: false,
    icon: undefined,
    places: { before: [], wallets: [ONE], after: [], hasGuide: false },
    onClose: () => {
      closings += 1
    }
  })
  dialog = shown
  const find = (part: string) => host.shadowRoot?.querySelector(`[part~="${part}"]`) as HTMLElement
  return { host, shown, find, closings: () => closings }
}

it('T7.01 a double click on the button of the page presses nothing of it; the first click in it counts', () => {
  const { host, find, closings } = show()
  const press = (target: HTMLElement, detail: number) => {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }))
  }
  press(find('backdrop'), 2)
  press(find('close'), 2)
  press(find('wallet-row'), 2)
  expect(closings()).toBe(0)
  expect(find('dialog')).not.toBeNull()
  expect(host.shadowRoot?.querySelector('[data-chosen]')).toBeNull()

  press(find('wallet-row'), 1)
  expect(host.shadowRoot?.querySelector('[data-chosen]')).not.toBeNull()
  press(find('backdrop'), 1)
  expect(closings()).toBe(1)
})

it('T7.01 a second finger on it keeps no caller waiting', async () => {
  const { shown, find } = show()
  const row = find('wallet-row')
  const finger = (type: string) =>
    row.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button: 0 }))
  finger('pointerdown')
  const released = shown.whenReleased()
  finger('pointerdown')
  finger('pointerup')
  await released
  await shown.whenReleased()
})

it('gives the focus to the title, once, and back to what had it', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const host = document.body.appendChild(document.createElement('appkit-modal'))
  const focused: unknown[] = []
  // The dialog keeps what happens in it from its page.
  host.attachShadow({ mode: 'open' }).addEventListener('focusin', ({ target }) => focused.push(target))
  const { shown, find } = show(host)
  expect(focused).toEqual([find('title')])
  shown.end()
  expect(document.activeElement).toBe(opener)
})
