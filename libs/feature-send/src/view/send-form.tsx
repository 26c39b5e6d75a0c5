import { IDENTITY_CACHE_SECONDS, identityApi, skipToken, type Identity } from '@appkit/core/data'
import { selectSentTransactions } from '@appkit/core/internal'
import { useIsPageVisible, useModule, useWidgetSelector, useEndpointQuery } from '@appkit/ui-react'
import { useRef } from 'react'
import { nativeToken } from '../logic/holdings.js'
import { judgeForm } from '../logic/judge-form.js'
import { profileQuery } from '../logic/profile-query.js'
import type { Receiver } from '../logic/receiver-state.js'
import { holdingOf, selectRepeatedHash, type Sender } from '../logic/send-selectors.js'
import { AmountField } from './amount-field.js'
import { FormButton } from './form-button.js'
import { ReceiverField } from './receiver-field.js'
import { TokenField } from './token-field.js'
import { useHoldings } from './use-holdings.js'
import { useSend } from './use-send.js'

const PROFILE_OPTIONS = { refetchOnMountOrArgChange: IDENTITY_CACHE_SECONDS }

/** What the form shows only sometimes. */
const loadExtras = () => import('./form-extras.js')

/** The form: the amount is what it is about; under it the token, the receiver, and the one thing to do next. */
export function SendForm({ sender }: { readonly sender: Sender }) {
  const { form, receiver, status } = useSend()
  const view = useRef<HTMLDivElement>(null)
  const { holdings, isLoading } = useHoldings(sender, useIsPageVisible(view))
  const repeated = useWidgetSelector(selectRepeatedHash)
  const hasSent = useWidgetSelector(selectSentTransactions).length > 0
  const token = form.token ?? nativeToken(sender.network)
  const holding = holdingOf(holdings, token)
  const verdict = judgeForm({ form, receiver, holding, network: sender.network.caipNetworkId })
  const { issue } = verdict
  const problem = status.step === 'editing' ? status.problem : undefined
  const found = receiver.step === 'ready' ? receiver.receiver : undefined
  const isSpecial = issue === 'network' || issue === 'funds' || problem !== undefined || repeated !== undefined
  const profile = useReceiverProfile(sender, found)
  const isNamed = found?.name !== undefined || profile.name !== undefined || profile.avatar !== undefined
  const needsExtras = isSpecial || hasSent || isNamed || found?.lookAlike !== undefined
  const { module: extras } = useModule(needsExtras ? loadExtras : undefined)
  return (
    <div className="send" part="send" ref={view}>
      <AmountField holding={holding} verdict={verdict} />
      <div className="send-fields">
        <TokenField holding={holding} isLoading={isLoading} />
        <ReceiverField sender={sender} extras={extras} profile={profile} />
      </div>
      {extras && issue === 'network' ? <extras.OtherNetworkNotice token={token} /> : undefined}
      {extras && found?.lookAlike !== undefined ? <extras.LookAlikeNotice /> : undefined}
      {extras && problem ? <extras.ProblemNotice problem={problem} token={token} /> : undefined}
      {extras && repeated !== undefined ? <extras.RepeatQuestion hash={repeated} /> : undefined}
      <FormButton verdict={verdict} token={token} extras={extras} />
    </div>
  )
}

/** The name and picture of a receiver; nothing until they are known, and where they cannot be. */
function useReceiverProfile(sender: Sender, receiver: Receiver | undefined): Identity {
  const question = receiver && profileQuery(sender, receiver.address)
  const { getIdentity } = identityApi.endpoints
  const { data } = useEndpointQuery(getIdentity, question ?? skipToken, PROFILE_OPTIONS)
  return data ?? {}
}
