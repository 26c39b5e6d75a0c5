import { useRef } from 'react'
import { FactsPanel } from './facts-panel.js'
import type { TransactionFactsProps } from './transaction-facts-types.js'
import { useCalm } from '../hooks/use-calm.js'
import { useTransactionFacts } from './use-transaction-facts.js'

/** Finds out and shows what the transactions of a review would do. What comes late waits while the user presses. */
export function FoundFacts(props: TransactionFactsProps) {
  const place = useRef<HTMLDivElement>(null)
  const findings = useCalm(useTransactionFacts(props), place)
  return (
    <div className="facts-all" ref={place}>
      <FactsPanel review={props.review} findings={findings} />
    </div>
  )
}
