import { useMessages } from '../../hooks/use-messages.js'
import { useNow } from '../../hooks/use-now.js'
import { relativeAge } from '../../i18n/relative-age.js'

/** How often the words for an age are looked at again, ms. */
const INTERVAL_MS = 10_000

/** How old an answer is, in words that keep up. @param since epoch milliseconds */
export function AgeText({ since }: { readonly since: number }) {
  const t = useMessages()
  const now = useNow(INTERVAL_MS)
  return t('account.balanceAge', { age: relativeAge(now - since, t.locale) })
}
