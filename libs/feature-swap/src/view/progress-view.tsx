import {
  openModal,
  selectNetwork,
  selectSentTransaction,
  watchTransaction,
  type SentTransaction
} from '@appkit/core/internal'
import {
  Button,
  ProgressPanel,
  transactionLink,
  useHeld,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import { useEffect } from 'react'
import { selectSwap } from '../logic/swap-selectors.js'
import { swapEvents } from '../logic/swap-slice.js'
import type { SwapFlow } from '../logic/swap-state.js'
import type { ReviewWords } from '../messages/review-en.js'
import { useProgressWords, type Underway } from './progress-words.js'

const isShown = (flow: SwapFlow): flow is Underway =>
  flow.step === 'building' ||
  flow.step === 'wallet' ||
  flow.step === 'batched' ||
  flow.step === 'sent' ||
  flow.step === 'ended'

/** Where a swap is: with the wallet, on its way, or at its end. One that is not heard of can be left. @source docs/threats.md T6.10 */
export function ProgressView() {
  const flow = useWidgetSelector((state) => selectSwap(state).flow)
  const shown = useHeld(isShown(flow) ? flow : undefined)
  return shown ? <Progress flow={shown} /> : undefined
}

function Progress({ flow }: { readonly flow: Underway }) {
  const t = useMessages<ReviewWords>()
  const dispatch = useWidgetDispatch()
  const hash = 'hash' in flow ? flow.hash : undefined
  const sent: SentTransaction | undefined = useWidgetSelector((state) =>
    hash === undefined ? undefined : selectSentTransaction(state, hash)
  )
  const network = useWidgetSelector((state) => selectNetwork(state, flow.review.quote.basis.snapshot.caipNetworkId))
  const { stage, isSeen = false, title, detail } = useProgressWords(flow, sent)
  const shownHash = (flow.step === 'ended' ? flow.minedAs : undefined) ?? hash
  const href = shownHash === undefined ? undefined : transactionLink(network, shownHash)
  const name = network?.blockExplorers?.default.name ?? ''
  const isUnheard = flow.step === 'sent' && sent?.status.step === 'pending' && sent.status.isUnknown === true
  useEffect(() => {
    if (isUnheard && hash !== undefined) void dispatch(watchTransaction(hash))
  }, [dispatch, isUnheard, hash])
  const leave = () => dispatch(swapEvents.flowLeft())
  const finish = () => {
    leave()
    dispatch(openModal({ view: 'Account' }))
  }
  const isOver = flow.step === 'ended'
  return (
    <ProgressPanel
      stage={stage}
      isSeen={isSeen}
      title={title}
      detail={detail}
      link={href === undefined ? undefined : { href, label: t('swaps.explorer', { name }) }}
    >
      {isOver && stage !== 'confirmed' && stage !== 'unknown' ? (
        <Button onClick={leave}>{t('swaps.again')}</Button>
      ) : undefined}
      {isUnheard ? (
        <Button variant="secondary" onClick={leave}>
          {t('swaps.edit')}
        </Button>
      ) : undefined}
      {isOver ? (
        <Button variant={stage === 'confirmed' ? 'primary' : 'secondary'} onClick={finish}>
          {t(stage === 'confirmed' ? 'common.done' : 'common.close')}
        </Button>
      ) : undefined}
    </ProgressPanel>
  )
}
