import type { LiveConnection } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { Avatar } from '../../primitives/avatar/avatar.js'
import { Tag } from '../../primitives/tag/tag.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'

export interface OtherAccountsProps {
  readonly connection: LiveConnection
  readonly onChoose: (address: string) => void
}

/** The other accounts that the wallet granted: choosing one makes it the one in use. */
export function OtherAccounts({ connection, onChoose }: OtherAccountsProps) {
  const t = useMessages()
  const { accounts, activeAddress, wallet } = connection
  const others = accounts.filter(({ address }) => address !== activeAddress)
  if (others.length === 0) return undefined
  const hasTypes = new Set(accounts.map(({ type }) => type)).size > 1
  return (
    <ul className="profile-accounts" aria-label={t('profile.accounts', { name: wallet.name })}>
      {others.map(({ address, type }) => (
        <li key={address}>
          <button type="button" className="profile-account" part="profile-account" onClick={() => onChoose(address)}>
            <Avatar address={address} size={24} />
            <bdi dir="ltr">{cutAddress(address)}</bdi>
            {hasTypes ? <Tag>{t(`profile.type.${type}`)}</Tag> : undefined}
            <VisuallyHidden> {t('profile.use')}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  )
}
