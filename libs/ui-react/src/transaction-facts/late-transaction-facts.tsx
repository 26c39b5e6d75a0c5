import { useModule } from '../hooks/use-module.js'
import { usePartMessages } from '../hooks/use-part-messages.js'
import { Notice } from '../primitives/notice/notice.js'
import { FACTS_HEIGHT } from './facts-height.js'
import { loadFacts } from './load-facts.js'
import type { TransactionFactsProps } from './transaction-facts-types.js'
import { useCapabilities } from './use-capabilities.js'

/**
 * What the transactions of a review would do, where that differs from what it says: what changes as a node simulates it, who may take something,
 * and cautions. It comes when the review is on screen, and never keeps the user from confirming; where it is unknown, that is said, and where the
 * network's family does not offer it, nothing is.
 * @source docs/threats.md T13.12
 */
export function TransactionFacts(props: TransactionFactsProps) {
  const t = usePartMessages()
  const capabilities = useCapabilities(props.review.snapshot.namespace)
  const isSimulated = capabilities?.has('simulateTransactions') ?? false
  const isOffered = isSimulated || (capabilities?.has('inspectTransactions') ?? false)
  const { module, hasFailed } = useModule(isOffered ? loadFacts : undefined)
  if (!isOffered) return undefined
  if (module) return <module.FoundFacts {...props} />
  if (hasFailed) return <Notice tone="info">{t('parts.facts.failed')}</Notice>
  return isSimulated ? <div style={{ minBlockSize: FACTS_HEIGHT }} /> : undefined
}
