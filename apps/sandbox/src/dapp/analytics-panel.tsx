import type { AppKit } from '@appkit/sdk'
import { createAnalyticsConsent, createAnalyticsSender, installAnalytics } from '@appkit/sdk/analytics'
import { useEffect, useState, type ReactNode } from 'react'

/** Counts what happens in the kit, at this page's own server, while the user agrees. */
export function AnalyticsPanel({ kit }: { readonly kit: AppKit }): ReactNode {
  const [consent] = useState(() => createAnalyticsConsent())
  const [isGiven, setGiven] = useState(false)
  useEffect(
    () => installAnalytics(kit, { sender: createAnalyticsSender({ endpoint: '/events' }), consent }),
    [kit, consent]
  )
  return (
    <section className="card" aria-label="Statistics">
      <label>
        <input
          type="checkbox"
          checked={isGiven}
          onChange={({ target }) => {
            consent.set(target.checked)
            setGiven(target.checked)
          }}
        />{' '}
        Count what I do in the wallet window
      </label>
      <a href="/events">What was counted</a>
    </section>
  )
}
