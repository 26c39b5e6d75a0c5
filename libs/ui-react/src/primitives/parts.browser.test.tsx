import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GALLERY, mountGalleryEntry, setClipboard } from '../testing/index.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

async function show(state: string): Promise<ShadowRoot> {
  const entry = GALLERY.find(({ view, state: name }) => view === 'Parts' && name === state)!
  const host = document.createElement('appkit-modal')
  document.body.append(host)
  const mounted = mountGalleryEntry({ entry, host })
  cleanups.push(() => {
    mounted.unmount()
    host.remove()
  })
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toBeVisible()
  const root = host.shadowRoot!
  await expect.poll(() => root.querySelector('.view-loading')).toBeNull()
  return root
}

const field = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('.amount-text')!
const fontSize = (root: ShadowRoot) => Number.parseFloat(getComputedStyle(field(root)).fontSize)

describe('amount', () => {
  it('has a label and takes decimals', async () => {
    await show('amount-empty')
    const input = page.getByRole('textbox', { name: 'You send' })
    await expect.element(input).toHaveAttribute('inputmode', 'decimal')
    await expect.element(input).not.toHaveAttribute('aria-invalid')
  })

  it('offers what a comma may be meant as, on keypads without a dot; only a tap changes what was typed', async () => {
    const root = await show('amount-empty')
    const input = page.getByRole('textbox', { name: 'You send' })
    await input.click()
    await userEvent.keyboard('1,')
    await expect.element(page.getByRole('button', { name: 'Use 1.' })).toBeVisible()
    await expect.element(input).toHaveValue('1,')
    await page.getByRole('button', { name: 'Use 1.' }).click()
    await expect.element(input).toHaveValue('1.')
    expect(root.activeElement).toBe(field(root))
    await userEvent.keyboard('5')
    await expect.element(input).toHaveValue('1.5')
    expect(page.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
    await input.fill('0,25')
    await page.getByRole('button', { name: 'Use 0.25' }).click()
    await expect.element(input).toHaveValue('0.25')
    await input.fill('1.500,25')
    await expect.element(page.getByText(/^Couldn't read this amount/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Use/ }).elements()).toEqual([])
  })

  it('keeps what is typed as it is typed, and the caret where it is', async () => {
    const root = await show('amount-empty')
    const input = page.getByRole('textbox', { name: 'You send' })
    await input.click()
    await userEvent.keyboard('12345{ArrowLeft}{ArrowLeft},')
    await expect.element(input).toHaveValue('123,45')
    expect(field(root).selectionStart).toBe(4)
    await userEvent.keyboard('x0')
    await expect.element(input).toHaveValue('123,x045')
    expect(field(root).selectionStart).toBe(6)
  })

  it('shrinks to fit and never moves what is around it', async () => {
    const root = await show('amount-empty')
    const input = page.getByRole('textbox', { name: 'You send' })
    const line = root.querySelector('.amount-line')!
    const place = (selector: string) => root.querySelector(selector)!.getBoundingClientRect().top
    const top = () => place('.text-field') - place('.amount-input')
    const before = top()
    expect(fontSize(root)).toBe(44)
    await input.fill('1234567890.1234')
    await expect.poll(() => fontSize(root)).toBeLessThan(44)
    expect(fontSize(root)).toBeGreaterThan(16)
    expect(field(root).scrollWidth).toBeLessThanOrEqual(field(root).clientWidth)
    await input.fill('9'.repeat(78))
    await expect.poll(() => fontSize(root)).toBe(16)
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    // Subtracting two places leaves a rest in the last digits.
    expect(top()).toBeCloseTo(before, 2)
    await input.fill('1')
    await expect.poll(() => fontSize(root)).toBe(44)
  })

  it('says what is wrong with it', async () => {
    await show('amount-error')
    const input = page.getByRole('textbox', { name: 'You send' })
    await expect.element(input).toHaveAccessibleDescription('Up to 6 decimals')
    await expect.element(input).toBeInvalid()
    await expect.element(input).toHaveValue('0.1234567')
  })
})

describe('text field', () => {
  it('is named by the label inside it, and says what is wrong under it', async () => {
    const root = await show('fields')
    const fields = page.getByRole('textbox', { name: 'To', exact: true })
    expect(fields.elements()).toHaveLength(3)
    await expect.element(fields.nth(0)).toHaveAccessibleDescription('An address or a name')
    await expect.element(fields.nth(1)).toHaveAttribute('aria-busy', 'true')
    await expect.element(fields.nth(2)).toHaveAccessibleDescription('This is no address and no name')
    expect(root.querySelector('.text-field-box')!.getBoundingClientRect().height).toBe(52)
  })

  it('takes the caret wherever it is pressed', async () => {
    const root = await show('fields')
    await userEvent.click(root.querySelector('.text-field-label')!)
    expect(root.activeElement?.tagName).toBe('INPUT')
  })
})

describe('boxes', () => {
  it('the whole line takes the tap', async () => {
    const root = await show('fields')
    const box = page.getByRole('checkbox').first()
    expect(root.querySelector('.acknowledge')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await page.getByText('I understand that').first().click()
    await expect.element(box).toBeChecked()
  })

  it('a typed text that is right is ticked, in any letter case', async () => {
    await show('fields')
    await expect.element(page.getByText('Correct')).toBeInTheDocument()
  })

  it('arrow keys choose one of a few', async () => {
    const root = await show('amount')
    await page.getByRole('radio', { name: 'Token' }).click()
    await expect.poll(() => root.activeElement?.getAttribute('value')).toBe('token')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'US dollars' })).toBeChecked()
    await expect.element(page.getByRole('radiogroup', { name: 'Amount in' })).toBeVisible()
  })
})

describe('token picker', () => {
  it('shows the suggested, groups, amounts on one edge, and marks the token in use', async () => {
    const root = await show('tokens')
    await expect.element(page.getByRole('list', { name: 'Suggested' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your tokens' })).toBeVisible()
    const ends = [...root.querySelectorAll('.token-choice-amount')].map((one) => one.getBoundingClientRect().right)
    expect(new Set(ends.map(Math.round)).size).toBe(1)
    expect(root.querySelectorAll('.token-choice[aria-current]')).toHaveLength(1)
    await expect.element(page.getByText('unlisted')).toBeVisible()
  })

  it('shows a name in full while the pointer rests on it', async () => {
    const root = await show('tokens')
    const name = root.querySelector('.token-choice-name')!
    await userEvent.hover(name)
    expect(name.matches(':hover')).toBe(true)
  })

  it('finds by name, symbol or address, and tells how many', async () => {
    const root = await show('tokens')
    const search = page.getByRole('searchbox', { name: 'Search token' })
    await search.fill('usdc')
    await expect.poll(() => root.querySelectorAll('.token-choice').length).toBe(1)
    await expect.poll(() => root.textContent).toContain('1 token found')
    expect(page.getByRole('list', { name: 'Suggested' }).elements()).toHaveLength(0)
    await search.fill(`0x${'11'.padStart(40, '0')}`)
    await expect.element(page.getByRole('button', { name: /Token 11/ })).toBeVisible()
    await search.fill('nothing of that name')
    await expect.element(page.getByText('No tokens found')).toBeVisible()
  })

  it('moves nothing under a press', async () => {
    const root = await show('tokens')
    const choices = () => root.querySelectorAll('.token-choice')
    const before = choices().length
    const press = (type: string) =>
      choices()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))
    press('pointerdown')
    const search = page.getByRole('searchbox', { name: 'Search token' })
    await search.fill('usdc')
    await expect.element(search).toHaveValue('usdc')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(choices()).toHaveLength(before)
    press('pointerup')
    await expect.poll(() => choices().length).toBe(1)
  })

  it('of ten thousand only those near the eye are there, and arrow keys lead through them', async () => {
    const root = await show('tokens-many')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(() => root.activeElement?.textContent).toContain('Token 1')
    expect(root.querySelectorAll('.token-choice').length).toBeLessThan(60)
    await userEvent.keyboard('{End}')
    await expect.poll(() => root.activeElement?.textContent).toContain('Token 9999')
  })

  it('says so when there is nothing', async () => {
    await show('tokens-empty')
    await expect.element(page.getByText('Nothing to choose from yet')).toBeVisible()
  })

  it('T2.E06 behavior: of tokens that never came the user is not told that none was found', async () => {
    const root = await show('tokens-empty')
    await page.getByRole('searchbox', { name: 'Search token' }).fill('usdc')
    await expect.element(page.getByRole('searchbox', { name: 'Search token' })).toHaveValue('usdc')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.element(page.getByText('Nothing to choose from yet')).toBeVisible()
    expect(root.textContent).not.toMatch(/found/)
  })
})

describe('words', () => {
  it('of caution are said, not only coloured', async () => {
    await show('notices')
    await expect.element(page.getByRole('status').getByText('Caution')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText('Warning')).toBeVisible()
  })

  it('T13.05 differing characters of two addresses are marked, and the whole one is copied', async () => {
    const root = await show('notices')
    const written: string[] = []
    onTestFinished(setClipboard({ writeText: async (text) => void written.push(text) }))
    const [first] = root.querySelectorAll('.copy-address')
    expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe('ad1')
    const address = '0x71C7a5dEC7ab88b098de1B751B7401B5f6d8976F'
    await page.getByRole('button', { name: `Copy address ${address}` }).click()
    await expect.poll(() => written).toEqual([address])
    await expect.poll(() => first?.getAttribute('data-status')).toBe('copied')
  })

  it('of each stage are told, and the explorer opens elsewhere', async () => {
    await show('progress-failed')
    await expect.element(page.getByRole('status').getByText('Not sent')).toBeVisible()
    const link = page.getByRole('link', { name: /View on the explorer/ })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('review', () => {
  it('T11.06 an amount beside the main facts has six digits, and every digit as its description and when it is pressed', async () => {
    await show('review')
    const cap = page.getByRole('button', { name: '0.000370124 ETH' })
    await expect.element(cap).toHaveAccessibleDescription('0.000370123456789123 ETH')
    await cap.click()
    const exact = page.getByRole('button', { name: '0.000370123456789123 ETH' })
    await exact.click()
    await expect.element(cap).toBeVisible()
  })
})
