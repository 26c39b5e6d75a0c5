import { AppKitError, type ChainCapability } from '@appkit/core'
import { INSPECTION_LIMIT_MS, inspectTransactions, simulateTransactions } from '@appkit/core/internal'
import { useEffect, useState } from 'react'
import { useClock } from '../hooks/use-clock.js'
import { useWidgetDispatch } from '../provider/widget-store-hooks.js'
import { useCapabilities } from './use-capabilities.js'
import type { Finding, TransactionFactsProps, TransactionFindings } from './transaction-facts-types.js'

/**
 * Finds out what transactions would do, while the component is on screen. Whatever is not there after ten seconds is unknown; facts of other
 * transactions are never shown.
 */
export function useTransactionFacts({ review, prepare }: TransactionFactsProps): TransactionFindings {
  const dispatch = useWidgetDispatch()
  const clock = useClock()
  const capabilities = useCapabilities(review.snapshot.namespace)
  const [found, setFound] = useState<{ readonly of: unknown; readonly findings: Partial<TransactionFindings> }>()
  useEffect(() => {
    const end = new AbortController()
    const tell = (findings: Partial<TransactionFindings>) => {
      if (end.signal.aborted) return
      setFound((before) => ({ of: prepare, findings: { ...(before?.of === prepare && before.findings), ...findings } }))
    }
    async function settle<T>(capability: ChainCapability, ask: () => Promise<T>): Promise<Finding<T>> {
      if (!capabilities?.has(capability)) return { status: 'absent' }
      try {
        return { status: 'found', value: await ask() }
      } catch {
        return { status: 'unknown' }
      }
    }
    const transactions = Promise.resolve().then(() => dispatch(prepare()))
    // They may stay unused.
    transactions.catch(() => undefined)
    const inspected = settle('inspectTransactions', async () =>
      dispatch(inspectTransactions(await transactions, end.signal))
    )
    const simulated = settle('simulateTransactions', async () =>
      dispatch(simulateTransactions(await transactions, end.signal))
    )
    void inspected.then((inspection) => tell({ inspection }))
    void simulated.then((simulation) => tell({ simulation }))
    const timer = clock.setTimeout(() => {
      setFound((before) => {
        const known = before?.of === prepare ? before.findings : {}
        return { of: prepare, findings: { inspection: UNKNOWN, simulation: UNKNOWN, ...known } }
      })
      end.abort(new AppKitError('TIMEOUT', { source: 'The network', milliseconds: INSPECTION_LIMIT_MS }))
    }, INSPECTION_LIMIT_MS)
    return () => {
      clock.clearTimeout(timer)
      end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'account' }))
    }
  }, [dispatch, clock, capabilities, prepare])
  return { ...PENDING, ...(found?.of === prepare && found.findings) }
}

const UNKNOWN = { status: 'unknown' } as const
const PENDING: TransactionFindings = { inspection: { status: 'pending' }, simulation: { status: 'pending' } }
