import {
  formatAmount,
  knownReason,
  replaceView,
  selectNetwork,
  selectSentTransaction,
  type WidgetState,
  exactAmount
} from '@appkit/core/internal'
import {
  cutAddress,
  ProgressPanel,
  transactionLink,
  useElapsed,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  CheckIcon,
  CopyIcon,
  useCopy,
  WarningIcon,
  type ProgressStage
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { selectSend } from '../logic/send-selectors.js'
import type { SendStatus } from '../logic/send-slice.js'
import { transferStage, type TransferStage } from '../logic/transfer-stage.js'
import type { en } from '../messages/en.js'
import { ProgressActions } from './progress-actions.js'

/** After so long with the wallet the user may need help, ms. */
const HELP_AFTER_MS = [10_000]

const STAGES: Readonly<Record<TransferStage['name'], ProgressStage>> = {
  wallet: 'wallet',
  sent: 'sent',
  earlier: 'sent',
  unknown: 'unknown',
  confirmed: 'confirmed',
  repriced: 'confirmed',
  cancelled: 'replaced',
  replaced: 'replaced',
  failed: 'failed'
}

type Underway = Extract<SendStatus, { readonly step: 'signing' | 'sent' }>

const selectUnderway = (state: WidgetState): Underway | undefined => {
  const { status } = selectSend(state)
  return status.step === 'signing' || status.step === 'sent' ? status : undefined
}

/** How far a transfer is: with the wallet, on its way, and what became of it. */
export function ProgressView() {
  const status = useHeld(useWidgetSelector(selectUnderway))
  return status ? <Progress status={status} /> : <NothingToFollow />
}

/** The view was opened by itself: the form takes its place. */
function NothingToFollow() {
  const dispatch = useWidgetDispatch()
  useEffect(() => {
    dispatch(replaceView({ view: 'WalletSend', parameters: undefined }))
  }, [dispatch])
  return undefined
}

function Progress({ status }: { readonly status: Underway }) {
  const t = useMessages<typeof en>()
  const hash = status.step === 'sent' ? status.hash : ''
  const sent = useWidgetSelector((state) => selectSentTransaction(state, hash))
  const { account } = status.snapshot
  const network = useWidgetSelector((state) => selectNetwork(state, account.caipNetworkId))
  const stage = transferStage(status, sent) ?? { name: 'wallet' }
  const detail = useDetail(status, stage)
  const amount = useAmount(status)
  const href = stage.name === 'wallet' ? undefined : transactionLink(network, stage.hash)
  const explorer = network?.blockExplorers?.default.name ?? t('send.progress.explorerFallback')
  return (
    <ProgressPanel
      stage={STAGES[stage.name]}
      isSeen={('isSeen' in stage && stage.isSeen) === true}
      title={useTitle(status, stage)}
      hero={STAGES[stage.name] === 'confirmed' ? <bdi>{amount}</bdi> : undefined}
      detail={detail}
      link={href === undefined ? undefined : { label: t('send.progress.explorer', { name: explorer }), href }}
    >
      {stage.name === 'wallet' ? undefined : <CopyHash hash={stage.hash} />}
      <ProgressActions stage={stage} />
    </ProgressPanel>
  )
}

function useWalletName(): string {
  const t = useMessages()
  return useWidgetSelector((state) => {
    const { namespace } = selectUnderway(state)?.snapshot.account ?? {}
    const connection = namespace && state.connections.byNamespace[namespace]
    return connection && 'wallet' in connection ? connection.wallet.name : t('modal.label')
  })
}

function useTitle(_status: Underway, stage: TransferStage): string {
  const t = useMessages<typeof en>()
  const wallet = useWalletName()
  if (stage.name === 'wallet') return t('send.progress.wallet', { wallet })
  return t(`send.progress.${stage.name === 'repriced' ? 'confirmed' : stage.name}`)
}

/** What leaves, every digit of it. */
function useAmount({ snapshot: { token, amount } }: Underway): string {
  const t = useMessages<typeof en>()
  const shown = exactAmount(formatAmount(amount, token.decimals), t.locale)
  return `${shown} ${token.symbol || token.name || t('send.unnamed')}`
}

function useDetail(status: Underway, stage: TransferStage): string | undefined {
  const t = useMessages<typeof en>()
  const wallet = useWalletName()
  const { receiver: to, account } = status.snapshot
  const amount = useAmount(status)
  const needsHelp = useElapsed(status.step === 'signing' ? status.since : undefined, HELP_AFTER_MS) > 0
  const network = useWidgetSelector((state) => selectNetwork(state, account.caipNetworkId))?.name
  const receiver = to.name ?? cutAddress(to.address)
  switch (stage.name) {
    case 'wallet':
      return needsHelp ? t('send.progress.walletHelp', { wallet }) : t('send.progress.walletDetail')
    case 'sent':
    case 'earlier':
      return t('send.progress.sentDetail', { amount, receiver, network: network ?? account.caipNetworkId })
    case 'confirmed':
    case 'repriced':
      return t(`send.progress.${stage.name}Detail`, { receiver })
    case 'failed': {
      const reason = knownReason(stage.reason)
      return reason === undefined ? t('send.progress.failedPlain') : t('send.progress.failedDetail', { reason })
    }
    default:
      return t(`send.progress.${stage.name}Detail`)
  }
}

/** The hash of a transaction, its middle cut; pressing copies it whole. */
function CopyHash({ hash }: { readonly hash: string }) {
  const t = useMessages<typeof en>()
  const { status, copy } = useCopy()
  const shown = cutAddress(hash)
  return (
    <button
      type="button"
      className="send-hash"
      part="send-hash"
      title={hash}
      aria-label={t('send.progress.copyHash', { hash: shown })}
      onClick={({ currentTarget }) => {
        const view = currentTarget.ownerDocument.defaultView
        if (view) copy(hash, view)
      }}
    >
      {status === 'failed' ? (
        <>
          <span>{t('common.copyFailed')}</span>
          <WarningIcon size={16} />
        </>
      ) : (
        <>
          <span dir="ltr">{shown}</span>
          {status === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </>
      )}
    </button>
  )
}
