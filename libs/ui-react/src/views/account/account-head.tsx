import { goTo, selectEmbeddedUser, selectNetwork, type Destination, type LiveConnection } from '@appkit/core/internal'
import type { ReactNode } from 'react'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { usePicture } from '../../hooks/use-picture.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { Icon } from '../../icons/icon.js'
import { ConnectedWalletIcon } from '../../primitives/wallet-icon/connected-wallet-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { AccountOwner } from './account-owner.js'
import { AccountPicture } from './account-picture.js'
import { AccountType } from './account-type.js'
import { explorerLink } from './explorer-link.js'
import { useIdentity } from './use-identity.js'
import { useOwner } from './use-owner.js'

export interface AccountHeadProps {
  readonly connection: LiveConnection
  /** What it is worth. */
  readonly children: ReactNode
}

/** The account in one line: its picture with its wallet's, what it is worth, whose it is, where it can be looked up, and a way to a name. */
export function AccountHead({ connection, children }: AccountHeadProps) {
  const { t, views, widget } = useWidgetEnvironment()
  const { activeAddress, caipNetworkId, wallet } = connection
  const identity = useIdentity(connection)
  const picture = usePicture(identity?.avatar)
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const offered = useOfferedFeatures()
  const naming = offered.find((feature) => feature.naming)?.naming
  const ownerFeature = offered.find((feature) => feature.accountOwner)?.accountOwner
  const typeChoice = offered.find((feature) => feature.accountType)?.accountType
  const user = useWidgetSelector(selectEmbeddedUser)
  const owner = useOwner()
  const explorer = network && explorerLink(network, activeAddress)
  const explorerLabel = t('account.explorer', {
    name: network?.blockExplorers?.default.name ?? t('account.explorerFallback')
  })
  const prefetchNaming = () => naming && views.prefetch(naming.view)

  return (
    <section className="account-head" aria-label={t('account.accountLabel')}>
      {/* For who points at it: the name in the header does the same. */}
      <button
        type="button"
        className="account-picture"
        part="account-switch"
        aria-hidden="true"
        aria-label={t('account.switch')}
        tabIndex={-1}
        onClick={() => widget.dispatch(goTo({ view: 'ProfileWallets' }))}
        onPointerEnter={() => views.prefetch('ProfileWallets')}
      >
        <AccountPicture address={activeAddress} picture={picture} />
        <span className="account-wallet" part="account-wallet">
          <ConnectedWalletIcon wallet={wallet} size={32} />
        </span>
      </button>
      <div className="account-facts">
        {children}
        {owner.name === undefined ? undefined : <AccountOwner name={owner.name} way={owner.way} owner={ownerFeature} />}
        {network === undefined ? <span className="account-hint">{t('account.networkUnsupported')}</span> : undefined}
        {connection.isReachable === false ? (
          <span className="account-hint" role="status">
            {t('account.reconnecting')}
          </span>
        ) : undefined}
        {user && typeChoice ? <AccountType connection={connection} user={user} choice={typeChoice} /> : undefined}
      </div>
      <span className="account-tools">
        {naming && identity?.name === undefined ? (
          <button
            type="button"
            className="account-tool"
            part="account-naming"
            title={t.dynamic(naming.label)}
            // Until it is known whether there is a name, its place is kept.
            hidden={identity === undefined}
            onClick={() => widget.dispatch(goTo({ view: naming.view } as Destination))}
            onPointerEnter={prefetchNaming}
            onFocus={prefetchNaming}
          >
            <Icon size={20}>
              <path d={naming.icon} />
            </Icon>
            <VisuallyHidden>{t.dynamic(naming.label)}</VisuallyHidden>
          </button>
        ) : undefined}
        {explorer === undefined ? undefined : (
          <a
            className="account-tool"
            part="account-explorer"
            href={explorer}
            target="_blank"
            rel="noopener noreferrer"
            title={explorerLabel}
          >
            <ExternalIcon size={20} />
            <VisuallyHidden>
              {explorerLabel} {t('common.opensInNewTab')}
            </VisuallyHidden>
          </a>
        )}
      </span>
    </section>
  )
}
