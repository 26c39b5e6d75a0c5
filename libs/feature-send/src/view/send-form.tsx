import { Acknowledge, Notice, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { selectNetwork } from '@appkit/core/internal'
import { judgeForm, type FormVerdict } from '../logic/judge-form.js'
import { holdingOf, selectRepeatedHash, type Sender } from '../logic/send-selectors.js'
import { sendSlice } from '../logic/send-slice.js'
import { nativeToken } from '../logic/holdings.js'
import type { Holding } from '../logic/send-token.js'
import type { en } from '../messages/en.js'
import { AmountField } from './amount-field.js'
import { FormButton } from './form-button.js'
import { ProblemNotice } from './problem-notice.js'
import { ReceiverField } from './receiver-field.js'
import { TokenField } from './token-field.js'
import { useHoldings } from './use-holdings.js'
import { useSend } from './use-send.js'

/** The form: the amount is what it is about; under it the token, the receiver, and the one thing to do next. */
export function SendForm({ sender }: { readonly sender: Sender }) {
  const { form, receiver, status } = useSend()
  const { holdings, isLoading } = useHoldings(sender)
  const token = form.token ?? nativeToken(sender.network)
  const holding = holdingOf(holdings, token)
  const network = sender.network.caipNetworkId
  const verdict = judgeForm({ form, receiver, holding, network })
  const problem = status.step === 'editing' ? status.problem : undefined
  return (
    <div className="send" part="send">
      <AmountField holding={holding} verdict={verdict} />
      <div className="send-fields">
        <TokenField holding={holding} isLoading={isLoading} />
        <ReceiverField sender={sender} />
      </div>
      <OtherNetworkNotice holding={holding} verdict={verdict} />
      <LookAlikeNotice />
      {problem ? <ProblemNotice problem={problem} token={token} /> : undefined}
      <RepeatQuestion />
      <FormButton verdict={verdict} token={token} />
    </div>
  )
}

function OtherNetworkNotice({ holding, verdict }: { readonly holding: Holding; readonly verdict: FormVerdict }) {
  const t = useMessages<typeof en>()
  const { caipNetworkId, symbol } = holding.token
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  if (verdict.issue !== 'network') return undefined
  return (
    <Notice tone="info">{t('send.otherNetwork', { token: symbol, network: network?.name ?? caipNetworkId })}</Notice>
  )
}

function LookAlikeNotice() {
  const t = useMessages<typeof en>()
  const { receiver } = useSend()
  if (receiver.step !== 'ready' || receiver.receiver.lookAlike === undefined) return undefined
  return <Notice tone="critical">{t('send.lookAlikeShort')}</Notice>
}

/** Keeps the same transfer from being made twice by mistake while nobody knows what became of the first. */
function RepeatQuestion() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { repeats } = useSend()
  const hash = useWidgetSelector(selectRepeatedHash)
  if (hash === undefined) return undefined
  const allow = (isAllowed: boolean) => dispatch(sendSlice.actions.repeatAllowed({ hash, isAllowed }))
  return (
    <>
      <Notice tone="caution">{t('send.repeat')}</Notice>
      <Acknowledge label={t('send.repeatTick')} checked={repeats.includes(hash)} onChange={allow} />
    </>
  )
}
