import { useState } from 'react'
import { Avatar } from '../../primitives/avatar/avatar.js'

export interface AccountPictureProps {
  readonly address: string
  /** A picture the data provider has checked. Absent or broken: one is drawn from the address. */
  readonly picture: string | undefined
}

/** The account's own picture, or the one of its address; silent for screen readers. Only ever an `img`. @source docs/threats.md T2.E02 */
export function AccountPicture({ address, picture }: AccountPictureProps) {
  const [broken, setBroken] = useState<string>()
  if (picture === undefined || picture === broken) return <Avatar address={address} size={48} />
  return (
    <img
      className="account-image"
      part="avatar"
      src={picture}
      alt=""
      width={48}
      height={48}
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
    />
  )
}
