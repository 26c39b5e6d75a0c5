import type { Identity } from '@appkit/core/data'
import { AssetIcon, GroupedAddress, useMessages, usePicture } from '@appkit/ui-react'
import type { Receiver } from '../logic/receiver-state.js'
import type { extrasEn } from '../messages/extras-en.js'

export interface ReceiverProfileProps {
  readonly receiver: Receiver
  readonly profile: Identity
}

/** Who it is: picture and name, where there are any, and the whole address that a typed name leads to. */
export function ReceiverProfile({ receiver, profile }: ReceiverProfileProps) {
  const t = useMessages<typeof extrasEn>()
  const picture = usePicture(profile.avatar)
  const { address, name } = receiver
  const isOtherName = profile.name !== undefined && profile.name !== name
  return (
    <div className="send-resolved">
      {picture === undefined ? undefined : <AssetIcon name={profile.name ?? ''} seed={address} src={picture} />}
      <div className="send-resolved-text">
        {isOtherName ? (
          <p>
            <bdi>{t('send.receiverProfile', { name: profile.name })}</bdi>
          </p>
        ) : undefined}
        {name === undefined ? undefined : (
          <p>
            <GroupedAddress address={address} />
          </p>
        )}
      </div>
    </div>
  )
}
