import { createFakeChain } from '@appkit/core/testing'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { finish, ONE, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import { defineElements } from './define-elements.js'

const made: KitSetup[] = []

function setUp(...given: Parameters<typeof setUpKit>): KitSetup {
  const setup = setUpKit(...given)
  made.push(setup)
  return setup
}

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  document.body.replaceChildren()
  localStorage.clear()
  await finish()
})

function add(
  tag: string,
  attributes: Record<string, string> = {}
): { element: HTMLElement; button: HTMLButtonElement } {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return { element, button: buttonIn(element) }
}

function buttonIn(element: HTMLElement): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector('button')
  if (!button) throw new TypeError('There is no button')
  return button
}

const shown = (button: HTMLButtonElement) => button.querySelector('[part="label"]')?.textContent

test('default: shows the way to connect, and opens it', async () => {
  const { kit } = setUp()
  const { button } = add('appkit-button')
  expect(shown(button)).toBe('Connect wallet')
  expect(button.dataset['state']).toBe('disconnected')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  button.click()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await finish()
  expect(kit.getState().open).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('false')
})

test('behavior: the words of the app are on the button at once, and those of its language once they have arrived', async () => {
  const messages = { 'button.connect': 'Join', de: { 'button.connect': 'Mitmachen' } }
  const english = setUp({ id: 'english', locale: 'en-GB', messages })
  const { button } = add('appkit-button', { kit: 'english' })
  expect(shown(button)).toBe('Join')
  const german = setUp({ id: 'german', locale: 'de', messages })
  const other = add('appkit-button', { kit: 'german' }).button
  expect(shown(other)).toBe('Join')
  await vi.waitFor(() => expect(shown(other)).toBe('Mitmachen'), 20_000)
  expect([english.loads, german.loads, shown(button)]).toEqual([[], [], 'Join'])
})

test.each(['pointerenter', 'focus'])('behavior: %s fetches what a click needs, nothing else', async (name) => {
  const { loads, kit } = setUp()
  const { button } = add('appkit-connect-button')
  expect(loads).toEqual([])
  button.dispatchEvent(new Event(name))
  expect(loads).toEqual(['core', 'modal'])
  await finish()
  expect(kit.isOpen()).toBe(false)
})

test('parameters: preload none leaves everything to the press', async () => {
  const { loads, kit } = setUp({ preload: 'none' })
  const { button } = add('appkit-connect-button')
  button.dispatchEvent(new Event('pointerenter'))
  button.dispatchEvent(new Event('focus'))
  await finish()
  expect(loads).toEqual([])
  button.click()
  await finish()
  expect(kit.isOpen()).toBe(true)
})

for (const preload of [undefined, 'visible', 'intent'] as const) {
  test(`parameters: preload ${preload}: what is in view when the page is idle`, async () => {
    const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = []
    class Observer {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reports.push(report)
      }
      observe = () => undefined
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { loads, kit, clock } = setUp({ preload })
    add('appkit-connect-button')
    for (const report of reports) report([{ isIntersecting: true }])
    for (let turn = 0; turn < 4; turn += 1) {
      await clock.advance(1_000)
      await finish()
    }
    expect(loads).toEqual(preload === 'intent' ? [] : ['core', 'modal'])
    expect(kit.getConnectors()).toEqual([])
    expect(document.querySelector('appkit-modal')).toBe(null)
  })
}

test('behavior: a disabled button does nothing', async () => {
  const { loads } = setUp()
  const { button } = add('appkit-button', { disabled: '' })
  button.dispatchEvent(new Event('pointerenter'))
  button.click()
  await finish()
  expect(loads).toEqual([])
})

test('behavior: follows the account through its states', async () => {
  const { kit } = setUp()
  const { button } = add('appkit-button')
  await kit.connect({ connectorId: ONE })
  await finish()
  expect(button.dataset['state']).toBe('connected')
  expect(button.title).toBe(kit.getAddress())
  expect(button.querySelector('[part="balance"]')?.textContent).toBe('1.5 ETH')
  expect(button.querySelector('[part="avatar"] svg')).not.toBeNull()
  button.click()
  await finish()
  expect(kit.isOpen()).toBe(true)
  await kit.disconnect()
  expect(shown(button)).toBe('Connect wallet')
})

test('behavior: an unsupported network is said', async () => {
  const chain = createFakeChain({ wallets: [{ id: ONE, caipNetworkId: 'eip155:77' }] })
  const { kit } = setUp({}, { chain })
  const account = add('appkit-button')
  const network = add('appkit-network-button')
  await kit.connect({ connectorId: ONE })
  expect(shown(account.button)).toBe('Switch network')
  expect(shown(network.button)).toBe('Switch network')
  expect(network.button.dataset['state']).toBe('unsupported')
})

test('behavior: what cannot be loaded can be tried again', async () => {
  const { kit, failures } = setUp()
  failures.modal = 1
  const { button } = add('appkit-button')
  button.click()
  await finish()
  expect(shown(button)).toBe('Try again')
  const status = button.parentElement?.querySelector('[role="status"]')
  expect(status?.textContent).toBe('Try again')
  button.click()
  await finish()
  expect(status?.textContent).toBe('')
  expect(kit.isOpen()).toBe(true)
})

test('behavior: what has loaded by another button is no failure any more', async () => {
  const { kit, failures } = setUp()
  failures.modal = 1
  const one = add('appkit-button')
  const other = add('appkit-connect-button')
  one.button.click()
  await finish()
  expect([shown(one.button), shown(other.button)]).toEqual(['Try again', 'Connect wallet'])
  other.button.click()
  await finish()
  expect(kit.isOpen()).toBe(true)
  expect(shown(one.button)).toBe('Connect wallet')
})

test('behavior: an account of the last visit whose view cannot be loaded says so, and opens at the next try', async () => {
  const first = setUp()
  await first.kit.connect({ connectorId: ONE })
  first.kit.dispose()
  const { kit, failures } = setUp()
  await kit.ready()
  const { button } = add('appkit-button')
  expect(button.dataset['content']).toBe('account')
  failures.modal = 1
  button.click()
  await finish()
  expect(shown(button)).toBe('Try again')
  button.click()
  await finish()
  expect(kit.isOpen()).toBe(true)
  expect(button.dataset['content']).toBe('account')
})

test('behavior: an element that is there before its kit waits for it; the kit attribute says which', async () => {
  defineElements(window)
  const { element } = add('appkit-network-button')
  const other = add('appkit-network-button', { kit: 'other' }).element
  expect(shown(buttonIn(element))).toBe('Select network')
  setUp()
  expect(shown(buttonIn(element))).toBe('Ethereum')
  expect(shown(buttonIn(other))).toBe('Select network')
  setUp({ id: 'other' })
  expect(shown(buttonIn(other))).toBe('Ethereum')
})

test('behavior: after its kit is disposed and made anew, an element belongs to the new one', async () => {
  const first = setUp()
  const { element } = add('appkit-network-button')
  first.kit.dispose()
  const second = setUp()
  await second.kit.switchNetwork('eip155:8453')
  expect(shown(buttonIn(element))).toBe('Base')
})

test('behavior: attributes may change', () => {
  setUp()
  const { element, button } = add('appkit-button', { label: 'Board' })
  expect(shown(button)).toBe('Board')
  element.setAttribute('label', 'Embark')
  expect(shown(button)).toBe('Embark')
  element.setAttribute('charsStart', '8')
  expect(shown(button)).toBe('Embark')
})

test('behavior: the host element itself is not written to, so that what a server sent stays as it is', async () => {
  const { kit } = setUp({ themeMode: 'dark', themeVariables: { '--w3m-accent': 'yellow' } })
  const { element, button } = add('appkit-button')
  await kit.connect({ connectorId: ONE })
  await finish()
  expect(element.outerHTML).toBe('<appkit-button></appkit-button>')
  expect(button.parentElement?.dataset['theme']).toBe('dark')
  kit.setThemeMode('light')
  expect(button.parentElement?.dataset['theme']).toBe('light')
})

test('T4.10 behavior: a name that is taken is left alone', () => {
  defineElements(window)
  const taken = customElements.get('appkit-button')
  defineElements(window)
  expect(customElements.get('appkit-button')).toBe(taken)
})

test('behavior: names and labels are text, never markup', () => {
  setUp()
  const { button } = add('appkit-button', { label: '<img src=x onerror=alert(1)>' })
  expect(button.querySelector('img')).toBeNull()
  expect(shown(button)).toBe('<img src=x onerror=alert(1)>')
})

test('behavior: the tokens are those of the modal', () => {
  const declarations = (css: string, dark: boolean, one = '--ak-surface-raised') => {
    const block = css.split('}').find((text) => text.includes(one) && text.includes("'dark'") === dark)
    return [...(block ?? '').matchAll(/(--ak-[a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`)
  }
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const css = read('button.css')
  const ofDialog = read('../../../ui-react/src/theme/dialog-tokens.css')
  const ofModal = read('../../../ui-react/src/theme/modal-tokens.css')
  for (const dark of [false, true]) {
    const own = declarations(css, dark)
    expect(own.length).toBeGreaterThan(10)
    const tokens = [...declarations(ofDialog, dark), ...declarations(ofModal, dark, '--ak-positive')]
    expect(tokens).toEqual(expect.arrayContaining(own))
  }
})
