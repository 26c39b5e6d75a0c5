import { selectNetwork } from '@appkit/core/internal'
import { useEffect, useId, useMemo } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import type { factsEn } from '../messages/facts-en.js'
import { CheckIcon } from '../icons/check-icon.js'
import { Notice } from '../primitives/notice/notice.js'
import { VisuallyHidden } from '../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'
import { createAssetNames } from './asset-words.js'
import { inspectionCautions, simulationCautions, type FactCaution } from './fact-cautions.js'
import { FACTS_HEIGHT } from './facts-height.js'
import { FactsList } from './facts-list.js'
import { isAsAsked, unaskedApprovals } from './find-differences.js'
import type { Finding, ReviewPromise, TransactionFindings } from './transaction-facts-types.js'

export interface FactsPanelProps {
  readonly review: ReviewPromise
  readonly findings: TransactionFindings
}

const valueOf = <T,>(finding: Finding<T>): T | undefined => (finding.status === 'found' ? finding.value : undefined)

/**
 * What transactions would do, as far as it is known: that they were simulated, what changes and who may take something where that is not what the review
 * says, and what of it a person should know.
 */
export function FactsPanel({ review, findings }: FactsPanelProps) {
  const t = useMessages<typeof factsEn>()
  const title = useId()
  const { caipNetworkId } = review.snapshot
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const [inspection, simulation] = [valueOf(findings.inspection), valueOf(findings.simulation)]
  const known = useMemo(() => {
    const coin = network?.nativeCurrency ?? { name: '', symbol: '', decimals: 18 }
    const names = createAssetNames([...review.moves, ...(review.assets ?? [])], coin, t)
    const words = { t, names, network: network?.name ?? caipNetworkId }
    const simulated = simulation ? simulationCautions(simulation, review, words) : []
    return { names, cautions: [...simulated, ...(inspection ? inspectionCautions(inspection, review, words) : [])] }
  }, [t, network, caipNetworkId, review, inspection, simulation])
  const { names, cautions } = known
  const isPending = findings.simulation.status === 'pending'
  const isUnavailable = findings.simulation.status === 'unknown' || simulation?.status === 'unavailable'
  const isSimulated = simulation?.status === 'simulated'
  const isPartial = isSimulated && simulation.isPartial
  const isWhole = isSimulated && !isPartial && !simulation.isReverted
  const changes =
    !isSimulated || (isWhole && isAsAsked(simulation.changes, review.moves)) ? undefined : simulation.changes
  const approvals = unaskedApprovals(inspection?.approvals ?? [], review.approvals)
  const hasList = changes !== undefined || approvals.length > 0
  const source = isPending ? t('facts.pending') : isSimulated ? t('facts.simulated') : undefined
  const unavailable = t('facts.unavailable', { network: network?.name ?? caipNetworkId })
  return (
    <>
      {findings.simulation.status === 'absent' && !hasList ? undefined : (
        <section className="facts" part="transaction-facts" aria-labelledby={title} aria-busy={isPending}>
          {hasList ? (
            <>
              <h3 className="facts-title" id={title}>
                {t('facts.title')}
                <span className="facts-source">{source}</span>
              </h3>
              <div className="facts-place">
                <FactsList t={t} names={names} review={review} approvals={approvals} changes={changes} />
                {isUnavailable ? <p className="facts-note">{unavailable}</p> : undefined}
                {isPartial ? <p className="facts-note">{t('facts.partial')}</p> : undefined}
              </div>
            </>
          ) : (
            <>
              <VisuallyHidden>
                <h3 id={title}>{t('facts.title')}</h3>
              </VisuallyHidden>
              <p className="facts-line" style={{ minBlockSize: FACTS_HEIGHT }}>
                {isSimulated ? <CheckIcon size={16} /> : undefined}
                {isUnavailable ? unavailable : source}
              </p>
            </>
          )}
        </section>
      )}
      <FactCautions cautions={cautions} />
    </>
  )
}

function FactCautions({ cautions }: { readonly cautions: readonly FactCaution[] }) {
  const { announce } = useWidgetEnvironment()
  // An alert speaks for itself, wherever it comes; the others are said.
  const spoken = cautions.flatMap(({ tone, text }) => (tone === 'critical' ? [] : [text])).join(' ')
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [announce, spoken])
  const warnings = cautions.filter(isWarning)
  const others = cautions.filter((caution) => !isWarning(caution))
  return (
    <>
      {others.length > 0 ? (
        <div className="facts-cautions" part="fact-cautions">
          {others.map(({ tone, text }) =>
            tone === 'note' ? (
              <p key={text} className="facts-note">
                {text}
              </p>
            ) : (
              <Notice key={text} tone={tone}>
                {text}
              </Notice>
            )
          )}
        </div>
      ) : undefined}
      {warnings.length > 0 ? (
        <div className="facts-cautions facts-warnings" part="fact-cautions">
          {warnings.map(({ tone, text }) => (
            <Notice key={text} tone={tone}>
              {text}
            </Notice>
          ))}
        </div>
      ) : undefined}
    </>
  )
}

type Warning = FactCaution & { readonly tone: 'critical' | 'caution' }

const isWarning = (caution: FactCaution): caution is Warning =>
  caution.tone === 'critical' || caution.tone === 'caution'
