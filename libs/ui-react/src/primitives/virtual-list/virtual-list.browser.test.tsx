import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import css from './virtual-list.css?inline'
import { VirtualList, type VirtualListProps } from './virtual-list.js'

let unmount: () => void = () => undefined
afterEach(() => unmount())

function mount(count: number, parts: Partial<VirtualListProps<number>> = {}, above = 200) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${css} .scroller { block-size: 400px; overflow: auto } .virtual-item button { block-size: 40px }`)
  document.adoptedStyleSheets = [sheet]
  const host = document.createElement('div')
  document.body.append(host)
  const react: Root = createRoot(host)
  const items = Array.from({ length: count }, (_, index) => index)
  react.render(
    <StrictMode>
      <div className="scroller">
        <div>
          <div style={{ blockSize: above }} />
          <VirtualList items={items} keyOf={String} label="Numbers" rowHeight={40} {...parts}>
            {(item) => <button type="button">Number {item}</button>}
          </VirtualList>
        </div>
      </div>
    </StrictMode>
  )
  unmount = () => {
    react.unmount()
    host.remove()
    document.adoptedStyleSheets = []
  }
  const scroller = () => host.querySelector<HTMLElement>('.scroller')!
  return { host, scroller, items: () => host.querySelectorAll('[role=listitem]') }
}

const focusedText = () => document.activeElement?.textContent

describe('virtual list', () => {
  it('keeps a short list whole', async () => {
    const { items } = mount(60)
    await expect.poll(() => items().length).toBe(60)
  })

  it('of ten thousand, only those near the eye are in the document', async () => {
    const { items, scroller } = mount(10_000)
    await expect.element(page.getByText('Number 0', { exact: true })).toBeVisible()
    expect(items().length).toBeLessThan(40)
    expect(scroller().scrollHeight).toBeGreaterThan(10_000 * 47)
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(page.getByText('Number 9999', { exact: true })).toBeVisible()
    expect(items().length).toBeLessThan(40)
    expect(items()[items().length - 1]?.getAttribute('aria-posinset')).toBe('10000')
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('10000')
  })

  it('shows what is in sight below what stands above it', async () => {
    const { scroller } = mount(1_000, {}, 900)
    await expect.element(page.getByText('Number 0', { exact: true })).toBeInTheDocument()
    scroller().scrollTop = 900 + 48 * 100
    await expect.element(page.getByText('Number 100', { exact: true })).toBeVisible()
    const top = page.getByText('Number 100', { exact: true }).element().getBoundingClientRect().top
    expect(Math.round(top - scroller().getBoundingClientRect().top)).toBe(0)
  })
})

describe('order', () => {
  it('the item with the focus keeps it when the list is sorted anew, inside a shadow root too', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = host.attachShadow({ mode: 'open' })
    const react = createRoot(root)
    unmount = () => {
      react.unmount()
      host.remove()
    }
    const show = (items: readonly number[]) =>
      react.render(
        <StrictMode>
          <VirtualList items={items} keyOf={String} label="Numbers" rowHeight={40}>
            {(item) => <button type="button">Number {item}</button>}
          </VirtualList>
        </StrictMode>
      )
    show([1, 2, 3])
    const order = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent)
    await expect.poll(order).toEqual(['Number 1', 'Number 2', 'Number 3'])
    const focused = () => root.activeElement?.textContent
    for (const [name, sorted] of [
      ['Number 1', [2, 3, 1]],
      ['Number 3', [3, 1, 2]],
      ['Number 2', [2, 1, 3]]
    ] as const) {
      await page.getByRole('button', { name }).click()
      show(sorted)
      await expect.poll(order).toEqual(sorted.map((item) => `Number ${item}`))
      expect(focused()).toBe(name)
    }
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('Number 1')
  })
})

describe('keys', () => {
  it('lead from item to item, and to both ends', async () => {
    mount(10_000)
    await page.getByRole('button', { name: 'Number 0', exact: true }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.poll(focusedText).toBe('Number 1')
    await userEvent.keyboard('{End}')
    await expect.poll(focusedText).toBe('Number 9999')
    await expect.element(page.getByText('Number 9999', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.poll(focusedText).toBe('Number 0')
  })

  it('the item with the focus stays while the list is scrolled', async () => {
    const { scroller } = mount(10_000)
    await page.getByRole('button', { name: 'Number 3', exact: true }).click()
    scroller().scrollTop = 200_000
    await expect.element(page.getByText('Number 4165', { exact: true })).toBeInTheDocument()
    expect(focusedText()).toBe('Number 3')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedText).toBe('Number 4')
    await expect.poll(() => scroller().scrollTop).toBeLessThan(1_000)
  })

  it('move through a grid in both directions', async () => {
    const { items } = mount(1_000, { columns: 4 })
    await page.getByRole('button', { name: 'Number 0', exact: true }).click()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(focusedText).toBe('Number 5')
    const [first, , , , fifth] = items()
    expect(fifth?.getBoundingClientRect().left).toBe(first?.getBoundingClientRect().left)
    expect(items().length).toBeLessThan(160)
  })
})
