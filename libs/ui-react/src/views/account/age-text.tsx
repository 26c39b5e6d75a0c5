import { useEffect, useState } from 'react'
import { useClock } from '../../hooks/use-clock.js'
import { useMessages } from '../../hooks/use-messages.js'
import { relativeAge } from '../../i18n/relative-age.js'

/** How often the words for an age are looked at again, ms. */
const INTERVAL_MS = 10_000

/** How old an answer is, in words that keep up. @param since epoch milliseconds */
export function AgeText({ since }: { readonly since: number }) {
  const t = useMessages()
  const now = useNow(INTERVAL_MS)
  return t('account.balanceAge', { age: relativeAge(now - since, t.languageOf('account.balanceAge')) })
}

/** What time it is, epoch milliseconds; looked at again after each interval. @param interval milliseconds */
function useNow(interval: number): number {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = clock.setTimeout(() => setNow(clock.now()), interval)
    return () => clock.clearTimeout(timer)
  }, [clock, interval, now])
  return now
}
