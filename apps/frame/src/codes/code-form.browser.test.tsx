import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CodeForm } from './code-form.js'

/** The form for a code that was sent so many seconds ago. */
function show(secondsAgo: number): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <CodeForm
      email="a…@example.com"
      sentAt={Date.now() - secondsAgo * 1_000}
      busy={undefined}
      isReady
      problem={undefined}
      submitLabel="Continue"
      hintId="hint"
      onEdit={() => undefined}
      onSubmit={() => undefined}
      onResend={() => undefined}
    />
  )
}

it('behavior: another code can be asked for half a minute after the last one, and not before', async () => {
  show(10)
  await expect.element(page.getByRole('button', { name: /^Send another code in (20|19|18)s$/ })).toBeDisabled()
})

it('default: after that, at once', async () => {
  show(31)
  await expect.element(page.getByRole('button', { name: 'Send another code', exact: true })).toBeEnabled()
})
