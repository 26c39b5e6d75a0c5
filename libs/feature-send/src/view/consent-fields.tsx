import { selectNetwork } from '@appkit/core/internal'
import { Acknowledge, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { consentNeeded, type ConsentName } from '../logic/consent.js'
import { sendSlice, type Consent } from '../logic/send-slice.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import type { en } from '../messages/en.js'

export interface ConsentFieldsProps {
  readonly snapshot: SendSnapshot
  readonly consent: Consent
}

/** What must be ticked before the wallet is asked. */
export function ConsentFields({ snapshot, consent }: ConsentFieldsProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { caipNetworkId } = snapshot.account
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))?.name ?? caipNetworkId
  const names = consentNeeded(snapshot)
  if (names.length === 0) return undefined
  const label = (name: ConsentName) => (name === 'unused' ? t('send.tick.unused', { network }) : t(`send.tick.${name}`))
  return (
    <div className="send-ticks" part="send-ticks">
      {names.map((name) => (
        <Acknowledge
          key={name}
          label={label(name)}
          checked={consent.ticked.includes(name)}
          onChange={(isTicked) => dispatch(sendSlice.actions.ticked({ name, isTicked }))}
        />
      ))}
    </div>
  )
}
