import {
  differingPlaces,
  GroupedAddress,
  Notice,
  TypedConfirmation,
  useMessages,
  useWidgetDispatch
} from '@appkit/ui-react'
import { confirmationText } from '../logic/consent.js'
import { sendSlice } from '../logic/send-slice.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import type { en } from '../messages/en.js'

export interface LookAlikePanelProps {
  readonly snapshot: SendSnapshot
  readonly typed: string
}

/** Both addresses in full, one above the other, with the difference marked; nothing is sent before some of it has been typed. */
export function LookAlikePanel({ snapshot, typed }: LookAlikePanelProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { address, lookAlike } = snapshot.receiver
  const signs = confirmationText(snapshot)
  if (lookAlike === undefined || signs === undefined) return undefined
  return (
    <div className="send-look-alike" part="send-look-alike">
      <Notice tone="critical">
        <strong>{t('send.lookAlike.title')}</strong> {t('send.lookAlike.detail')}
      </Notice>
      <dl className="send-pair">
        <dt>{t('send.lookAlike.known')}</dt>
        <dd>
          <GroupedAddress address={lookAlike} marks={differingPlaces(lookAlike, address)} />
        </dd>
        <dt>{t('send.lookAlike.this')}</dt>
        <dd>
          <GroupedAddress address={address} marks={differingPlaces(address, lookAlike)} />
        </dd>
      </dl>
      <TypedConfirmation
        expected={signs}
        label={t('send.lookAlike.type', { signs })}
        value={typed}
        onChange={(text) => dispatch(sendSlice.actions.confirmationTyped(text))}
      />
    </div>
  )
}
