import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DeletionSheet } from '../deletion/deletion-sheet.js'
import type { UserDeletion } from '../deletion/user-deletion.js'
import { ExportSheet } from '../export/export-sheet.js'
import type { KeyExport } from '../export/key-export.js'
import { catalogs } from '../messages/catalogs.js'
import { createSpeech } from '../messages/create-speech.js'
import '../page/frame.css'
import type { PasskeyQuestion } from '../passkeys/passkey-question.js'
import { PasskeySheet } from '../passkeys/passkey-sheet.js'
import type { Decision } from './approvals.js'
import { ApprovalSheet } from './approval-sheet.js'
import type { Fact, Review } from './review.js'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LEAD: readonly Fact[] = [
  { name: 'Sends', value: '1 000 USDC', form: 'strong' },
  { name: 'To', value: ADDRESS, form: 'address' }
]
const FIELDS: readonly Fact[] = Array.from({ length: 41 }, (_none, place) => ({
  name: place === 40 ? 'receiver' : `field ${place}`,
  value: place === 40 ? ADDRESS : String(place),
  form: place === 40 ? 'address' : 'raw'
}))
const TRANSFER: Review = {
  title: 'Send a transaction',
  facts: LEAD,
  warnings: [],
  network: { name: 'Ethereum' },
  account: ADDRESS,
  fee: '0.01 ETH'
}

/** Where a sheet is drawn. */
function openRoot() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const end = (): void => {
    root.unmount()
    place.remove()
  }
  onTestFinished(end)
  return { root, end }
}

/** A question in a window of its own. */
function openSheet(given: Partial<Review>, { name }: { readonly name?: string } = {}) {
  const { root, end } = openRoot()
  const decisions: Decision[] = []
  const show = (more: Partial<Review>): void =>
    root.render(
      <ApprovalSheet
        review={{ ...TRANSFER, ...more }}
        host={{ origin: 'https://app.example', name, isOwn: true, isKept: true }}
        hasNext={false}
        view={window}
        isOwnWindow
        onDecide={(decision) => decisions.push(decision)}
      />
    )
  show(given)
  return { show, decisions, end }
}

const approve = page.getByRole('button', { name: 'Approve' })
const more = page.getByRole('button', { name: 'Show everything' })
const body = () => document.querySelector('.sheet-body') as HTMLElement
const waitsForTheEnd = async () => {
  await expect.element(page.getByText('Scroll to the end to approve.')).toBeVisible()
  await expect.element(approve).toBeDisabled()
}
/** As a wheel does: all that is between comes into view. */
async function scrollThrough(to = Number.POSITIVE_INFINITY): Promise<void> {
  for (let before = -1; body().scrollTop > before && body().scrollTop < to;) {
    before = body().scrollTop
    body().scrollTop = Math.min(to, before + 60)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
}
/** Whether all of an element is within the part that is scrolled, and so in view. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { top: from, bottom: to } = body().getBoundingClientRect()
  return top >= from - 1 && bottom <= to + 1
}

test('default: where everything fits nothing has to be done, on a phone and on a desktop', async () => {
  for (const [width, height] of [
    [390, 844],
    [360, 600],
    [1280, 800]
  ] as const) {
    await page.viewport(width, height)
    const { decisions, end } = openSheet({})
    await expect.element(approve).toBeEnabled()
    expect(await more.query()).toBe(null)
    await approve.click()
    expect(decisions).toEqual(['approve'])
    end()
  }
})

test('T3.16 behavior: of 41 fields the last one, which is the receiver, has to have been in view', async () => {
  await page.viewport(360, 600)
  const { decisions } = openSheet({ facts: FIELDS })
  await waitsForTheEnd()
  await expect.element(approve).toHaveAccessibleDescription('Scroll to the end to approve.')
  await scrollThrough(400)
  await waitsForTheEnd()
  await scrollThrough()
  await expect.element(approve).toBeEnabled()
  await approve.click()
  expect(decisions).toEqual(['approve'])
})

test('T3.16 behavior: who jumps to the end has not had what is between in view', async () => {
  await page.viewport(360, 600)
  openSheet({ facts: FIELDS })
  await waitsForTheEnd()
  body().scrollTop = body().scrollHeight
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await waitsForTheEnd()
  await more.click()
  await expect.poll(() => body().scrollTop).toBeLessThan(600)
  body().scrollTop = body().scrollHeight
  await expect.element(approve).toBeEnabled()
})

test('T3.16 behavior: by keys alone, and read out: Show everything goes on part by part, with the focus', async () => {
  await page.viewport(360, 600)
  const { decisions } = openSheet({ facts: FIELDS })
  await waitsForTheEnd()
  const read: string[] = []
  for (let press = 0; press < 20 && (await more.query()); press += 1) {
    ;(more.element() as HTMLElement).focus()
    const before = body().scrollTop
    await userEvent.keyboard('{Enter}')
    read.push(document.activeElement?.textContent ?? '')
    await expect.poll(() => body().scrollTop > before || more.query() === null).toBe(true)
  }
  await expect.element(approve).toBeEnabled()
  expect(read.length).toBeGreaterThan(3)
  expect(new Set(read).size).toBe(read.length)
  ;(approve.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(decisions).toEqual(['approve'])
})

test('T3.16 behavior: the part that is scrolled has a name, is reached by Tab, and is scrolled by its keys from the beginning', async () => {
  await page.viewport(360, 600)
  openSheet({ facts: FIELDS })
  await waitsForTheEnd()
  const region = page.getByRole('region', { name: 'Send a transaction' })
  await expect.element(page.getByRole('heading')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(region).toHaveFocus()
  const isAtEnd = () => body().scrollTop + body().clientHeight >= body().scrollHeight - 1
  while (!isAtEnd()) {
    // A key that is pressed while the sheet still scrolls could skip a part of it, and Approve would go on waiting.
    const rested = new Promise((resolve) => body().addEventListener('scrollend', resolve, { once: true }))
    await userEvent.keyboard('{PageDown}')
    await rested
  }
  await expect.element(approve).toBeEnabled()
})

test('T3.16 behavior: one long message has to have been in view to its end', async () => {
  await page.viewport(360, 600)
  openSheet({ facts: [{ name: 'Message', value: 'word '.repeat(1_000), form: 'raw' }] })
  await waitsForTheEnd()
  await scrollThrough(body().scrollHeight - 2 * body().clientHeight)
  await waitsForTheEnd()
  await scrollThrough()
  await expect.element(approve).toBeEnabled()
})

test('T3.16 behavior: facts that change, and a window that gets narrower, are read anew', async () => {
  await page.viewport(390, 844)
  const { show } = openSheet({})
  await expect.element(approve).toBeEnabled()
  show({ facts: [...LEAD, ...FIELDS] })
  await waitsForTheEnd()
  await scrollThrough()
  await expect.element(approve).toBeEnabled()
  await page.viewport(330, 500)
  await waitsForTheEnd()
})

test('T3.16 behavior: at 320 x 240, in every language, how much and to whom stand in the first part, whatever the app is called', async () => {
  await page.viewport(320, 240)
  const speech = createSpeech(document.documentElement)
  onTestFinished(() => speech.speak('en'))
  const { frameTexts } = await import('../messages/frame-texts.js')
  for (const language of ['en', ...Object.keys(catalogs)]) {
    await speech.speak(language)
    const facts: readonly Fact[] = [
      { name: frameTexts['fact.sends'], value: '1 000 USDC', form: 'strong' },
      { name: frameTexts['fact.to'], value: ADDRESS, form: 'address' }
    ]
    const warnings = [{ tone: 'critical', text: frameTexts['caution.unlimitedApproval'] }] as const
    const { end } = openSheet({ title: frameTexts['sheet.typedData'], facts, warnings }, { name: 'W'.repeat(4_000) })
    await expect.element(page.getByText(frameTexts['sheet.scroll'])).toBeVisible()
    for (const fact of document.querySelectorAll('[data-lead="true"] .fact'))
      expect(isInView(fact), language).toBe(true)
    expect(document.querySelector('.called')?.getBoundingClientRect().height, language).toBeLessThan(40)
    expect(body().scrollWidth, language).toBe(body().clientWidth)
    for (const button of document.querySelectorAll('.sheet-footer button'))
      expect(button.scrollWidth, `${language} ${button.textContent}`).toBeLessThanOrEqual(button.clientWidth)
    await scrollThrough()
    await expect.element(page.getByRole('button', { name: frameTexts['sheet.approve'], exact: true })).toBeEnabled()
    end()
  }
})

test('T3.16 behavior: what is said about keys, passkeys and deletion has to have been in view as well', async () => {
  await page.viewport(320, 240)
  const shared = {
    host: { origin: 'https://app.example', name: undefined, isOwn: true, isKept: true },
    view: window,
    isOwnWindow: true,
    onDecide: () => undefined
  }
  const email = 'alice@app.example'
  const accounts = { eip155: { address: ADDRESS }, solana: { address: 'So11111111111111111111111111111111111111112' } }
  const passkey = { kind: 'passkey', purpose: 'add', title: 'Protect your wallet' } as unknown as PasskeyQuestion
  const sheets = {
    'Send a code': <ExportSheet keyExport={{ kind: 'keys', title: 'Export', email } as KeyExport} {...shared} />,
    'Create a passkey': <PasskeySheet question={passkey} {...shared} />,
    'Send a code to': (
      <DeletionSheet
        deletion={{ kind: 'deletion', title: 'Delete', email, accounts } as unknown as UserDeletion}
        {...shared}
      />
    )
  }
  for (const [name, sheet] of Object.entries(sheets)) {
    const { root, end } = openRoot()
    root.render(sheet)
    const button = page.getByRole('button', { name })
    await expect.element(page.getByText('Scroll to the end to continue.')).toBeVisible()
    await expect.element(button).toBeDisabled()
    await scrollThrough()
    const box = page.getByRole('checkbox')
    if (box.query()) await box.click()
    await expect.element(button).toBeEnabled()
    end()
  }
})
