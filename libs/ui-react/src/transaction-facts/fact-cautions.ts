import type { InspectedApproval, InspectionCaution, TransactionInspection, TransactionSimulation } from '@appkit/core'
import { formatAmount, type TransactionMove } from '@appkit/core/internal'
import { inWords, type AssetNames, type FactsTexts } from './asset-words.js'
import { findDifferences, type Difference } from './find-differences.js'
import type { ReviewPromise } from './transaction-facts-types.js'

/** One thing to know before going on. `info`: worth knowing, and no warning. `note`: worth a line. */
export interface FactCaution {
  readonly tone: 'critical' | 'caution' | 'info' | 'note'
  readonly text: string
}

/** What cautions are worded with. */
export interface CautionWords {
  readonly t: FactsTexts
  readonly names: AssetNames
  /** The network's name. */
  readonly network: string
}

/** Those of a simulation: whatever differs from what the review says, the worst first. */
export function simulationCautions(
  simulation: TransactionSimulation,
  { moves }: ReviewPromise,
  words: CautionWords
): readonly FactCaution[] {
  if (simulation.status !== 'simulated') return []
  const { changes, isReverted, isPartial } = simulation
  const differences = findDifferences(changes, moves, !isReverted && !isPartial)
  const fails: readonly FactCaution[] = isReverted ? [{ tone: 'caution', text: words.t('facts.fails') }] : []
  return [...differences.map((difference) => wordDifference(difference, words)), ...fails]
}

function wordDifference(difference: Difference, { t, names }: CautionWords): FactCaution {
  const wordMove = ({ symbol: name, decimals, amount }: TransactionMove, units = amount) =>
    inWords({ name, amount: formatAmount(units, decimals) }, t)
  if (difference.kind === 'arrivesLess') {
    const { amount, promised } = difference
    const values = { amount: wordMove(promised, amount), promised: wordMove(promised) }
    return { tone: 'caution', text: t(amount === '0' ? 'facts.arrivesNot' : 'facts.arrivesLess', values) }
  }
  const amount = inWords(names.ofChange(difference.change), t)
  if (difference.kind === 'leavesOther') return { tone: 'critical', text: t('facts.leavesOther', { amount }) }
  return { tone: 'critical', text: t('facts.leavesMore', { amount, promised: wordMove(difference.promised) }) }
}

/** Those of what the transactions say by themselves, each text once, without what the review has said already. */
export function inspectionCautions(
  { cautions, approvals }: TransactionInspection,
  { told = [], nameOf }: ReviewPromise,
  words: CautionWords
): readonly FactCaution[] {
  const all = cautions
    .filter(({ code }) => !told.includes(code))
    .map((caution) => wordCaution(caution, approvals, { ...words, nameOf }))
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place)
}

function wordCaution(
  { code, status, transaction, address = '', resembles = '' }: InspectionCaution,
  approvals: readonly InspectedApproval[],
  { t, network, nameOf }: CautionWords & Pick<ReviewPromise, 'nameOf'>
): FactCaution {
  const isUnknown = status === 'unknown'
  switch (code) {
    case 'unlimitedApproval': {
      const of = approvals.find((approval) => approval.transaction === transaction && approval.isUnlimited)
      const spender = of ? (nameOf?.(of.spender) ?? of.spender) : address
      return { tone: 'caution', text: t('facts.unlimitedApproval', { spender }) }
    }
    case 'approvalToAccountWithoutCode':
      return isUnknown
        ? { tone: 'note', text: t('facts.approvalToAccountUnknown', { address }) }
        : { tone: 'critical', text: t('facts.approvalToAccountWithoutCode', { address }) }
    case 'receiverLooksLikeKnown':
      return { tone: 'critical', text: t('facts.receiverLooksLikeKnown', { address, known: resembles }) }
    case 'firstTimeReceiver':
      return isUnknown
        ? { tone: 'note', text: t('facts.firstTimeUnknown') }
        : { tone: 'info', text: t('facts.firstTimeReceiver') }
    case 'contractWithoutCode':
      return isUnknown
        ? { tone: 'note', text: t('facts.contractUnknown', { address }) }
        : { tone: 'critical', text: t('facts.contractWithoutCode', { address, network }) }
    case 'chainMismatch':
      return { tone: 'critical', text: t('facts.chainMismatch', { network }) }
    case 'authorizationList':
    case 'ownershipChange':
      return { tone: 'critical', text: t(`facts.${code}`) }
    case 'unknownCall':
      return { tone: 'caution', text: t('facts.unknownCall') }
  }
}
