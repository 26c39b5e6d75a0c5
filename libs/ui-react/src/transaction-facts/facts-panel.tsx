import { selectNetwork } from '@appkit/core/internal'
import { useEffect, useId, useMemo } from 'react'
import { useMessages } from '../hooks/use-messages.js'
import type { factsEn } from '../messages/facts-en.js'
import { Notice } from '../primitives/notice/notice.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'
import { createAssetNames } from './asset-words.js'
import { inspectionCautions, simulationCautions, type FactCaution } from './fact-cautions.js'
import { FactsList } from './facts-list.js'
import { FactsOutline } from './facts-outline.js'
import type { Finding, ReviewPromise, TransactionFindings } from './transaction-facts-types.js'

export interface FactsPanelProps {
  readonly review: ReviewPromise
  readonly findings: TransactionFindings
}

const valueOf = <T,>(finding: Finding<T>): T | undefined => (finding.status === 'found' ? finding.value : undefined)

/** What transactions would do, as far as it is known: what changes, who may take something, and what of it a person should know. */
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
  const hasApprovals = inspection !== undefined && inspection.approvals.length > 0
  const isPartial = simulation?.status === 'simulated' && simulation.isPartial
  const name = network?.name ?? caipNetworkId
  return (
    <>
      {findings.simulation.status === 'absent' && !hasApprovals ? undefined : (
        <section className="facts" part="transaction-facts" aria-labelledby={title} aria-busy={isPending}>
          <h3 className="facts-title" id={title}>
            {t('facts.title')}
            <span className="facts-source">
              {isPending ? t('facts.pending') : isSimulated ? t('facts.simulated') : undefined}
            </span>
          </h3>
          <FactsOutline review={review} isFilled={!isPending}>
            {isSimulated || hasApprovals ? (
              <FactsList t={t} names={names} review={review} inspection={inspection} simulation={simulation} />
            ) : undefined}
            {isUnavailable ? <p className="facts-note">{t('facts.unavailable', { network: name })}</p> : undefined}
            {isPartial ? <p className="facts-note">{t('facts.partial')}</p> : undefined}
          </FactsOutline>
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
