import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Decision } from './approvals.js'
import { ApprovalSheet } from './approval-sheet.js'

/** A question in a window of its own. */
function openSheet() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const decisions: Decision[] = []
  root.render(
    <ApprovalSheet
      review={{ title: 'Sign a message', facts: [], warnings: [], network: { name: 'Ethereum' }, account: '0x' }}
      host={{ origin: 'https://app.example', name: undefined, isOwn: true, isKept: true }}
      hasNext={false}
      view={window}
      isOwnWindow
      onDecide={(decision) => decisions.push(decision)}
    />
  )
  return { approve: page.getByRole('button', { name: 'Approve' }), decisions }
}

test('default: one click of who was there is enough', async () => {
  const { approve, decisions } = openSheet()
  await expect.element(approve).toBeEnabled()
  await approve.click()
  expect(decisions).toEqual(['approve'])
})

test('T3.10 behavior: by keys, Enter is still on Approve when the user comes back from another window', async () => {
  const { approve, decisions } = openSheet()
  await expect.element(approve).toBeEnabled()
  const button = approve.element() as HTMLElement
  button.focus()
  window.dispatchEvent(new Event('focus'))
  await expect.element(approve).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(approve).toBeEnabled()
  expect([document.activeElement, decisions]).toEqual([button, []])
  await userEvent.keyboard('{Enter}')
  expect(decisions).toEqual(['approve'])
})
