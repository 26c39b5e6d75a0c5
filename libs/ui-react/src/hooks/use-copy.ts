import { useEffect, useState } from 'react'
import type { UiMessageKey } from '../i18n/create-ui-translator.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useClock } from './use-clock.js'

/** For how long the outcome of copying is shown, ms. */
const SHOWN_MS = 2_000

/** What came of copying; back to `idle` by itself. */
export type CopyStatus = 'idle' | 'copied' | 'failed'

/** The words for how copying went. */
export interface CopyWords {
  readonly copied: UiMessageKey
  readonly failed: UiMessageKey
}

const WORDS: CopyWords = { copied: 'common.copied', failed: 'common.copyFailed' }

/** Copies text, and says so on screen and to screen readers. @param words @default 'Copied', "Couldn't copy" */
export function useCopy(words = WORDS): { readonly status: CopyStatus; copy(text: string, view: Window): void } {
  const { t, announce } = useWidgetEnvironment()
  const clock = useClock()
  const [outcome, setOutcome] = useState<{ readonly status: CopyStatus }>({ status: 'idle' })

  useEffect(() => {
    if (outcome.status === 'idle') return
    announce(t.dynamic(words[outcome.status]))
    const timer = clock.setTimeout(() => setOutcome({ status: 'idle' }), SHOWN_MS)
    return () => clock.clearTimeout(timer)
  }, [announce, clock, outcome, t, words])

  const finish = (status: 'copied' | 'failed') => setOutcome({ status })
  return {
    status: outcome.status,
    copy(text, view) {
      const { clipboard } = view.navigator as Partial<Navigator>
      if (!clipboard) return finish('failed')
      clipboard.writeText(text).then(
        () => finish('copied'),
        () => finish('failed')
      )
    }
  }
}
