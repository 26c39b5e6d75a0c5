import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApprovalScreen } from './approval-screen.js'
import { createApprovals, type Question } from './approvals.js'

const ADDRESS = '0x0000000000000000000000000000000000000001'
const never = async (): Promise<never> => new Promise(() => undefined)

/** One of each kind of question. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'a signature': { title: 'Q', facts: [], warnings: [], network: { name: 'Ethereum' }, account: ADDRESS },
  keys: { kind: 'keys', title: 'Q', email: 'a@app.example', sendCode: never, enterCode: never },
  'a passkey': { kind: 'passkey', purpose: 'use', title: 'Q', run: never },
  'a deletion': {
    kind: 'deletion',
    title: 'Q',
    accounts: { eip155: { address: ADDRESS }, solana: { address: 'So1' } } as never,
    email: undefined,
    sendCode: never,
    run: never
  }
}

interface Place {
  readonly isOwn: boolean
  readonly tellsVisibility: boolean
}

/** Asks one question where the frame is. */
function ask(question: Question, { isOwn, tellsVisibility }: Place): void {
  if (!tellsVisibility) {
    const { prototype } = IntersectionObserver
    const property = Object.getOwnPropertyDescriptor(prototype, 'trackVisibility') ?? {}
    delete (prototype as { trackVisibility?: unknown }).trackVisibility
    onTestFinished(() => void Object.defineProperty(prototype, 'trackVisibility', property))
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const over = new AbortController()
  const approvals = createApprovals()
  const host = { origin: 'https://app.example', name: undefined, isOwn, isKept: true }
  root.render(<ApprovalScreen approvals={approvals} host={() => host} />)
  approvals.ask(async () => ({ review: question, act: never }), over.signal).catch(() => undefined)
  onTestFinished(() => {
    over.abort()
    root.unmount()
    place.remove()
  })
}

const places: readonly (Place & { readonly isInPage: boolean })[] = [
  { isOwn: true, tellsVisibility: true, isInPage: true },
  { isOwn: false, tellsVisibility: true, isInPage: false },
  { isOwn: true, tellsVisibility: false, isInPage: false },
  { isOwn: false, tellsVisibility: false, isInPage: false }
]

for (const [kind, question] of Object.entries(QUESTIONS)) {
  for (const { isInPage, ...place } of places) {
    const where = `${place.isOwn ? 'own' : 'foreign'} host, visibility ${place.tellsVisibility ? 'told' : 'not told'}`
    test(`T3.15 behavior: ${kind} is asked ${isInPage ? 'in the page' : 'in a window'}: ${where}`, async () => {
      ask(question, place)
      await expect.element(page.getByRole('heading', { name: 'Q' })).toBeVisible()
      const opens = page.getByRole('button', { name: 'Review in a separate window' })
      expect(opens.elements()).toHaveLength(isInPage ? 0 : 1)
      const names = page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
      if (!isInPage) expect(names).toEqual(['Review in a separate window', 'Decline'])
    })
  }
}

test('behavior: what the user cannot agree to is read in the page', async () => {
  const problem = 'Not enough ETH'
  const question = { ...(QUESTIONS['a signature'] as Question), problem } as Question
  ask(question, { isOwn: false, tellsVisibility: true })
  await expect.element(page.getByText(problem)).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  ).toEqual(['Close'])
})
