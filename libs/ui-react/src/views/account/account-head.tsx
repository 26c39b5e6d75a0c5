import { parseCaipNetworkId } from '@appkit/core'
import { IDENTITY_CACHE_SECONDS, identityApi, skipToken, type Identity } from '@appkit/core/data'
import {
  goTo,
  selectEmbeddedUser,
  selectNetwork,
  SOCIAL_NAMES,
  type Destination,
  type LiveConnection
} from '@appkit/core/internal'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useHasProvider } from '../../hooks/use-has-provider.js'
import { usePicture } from '../../hooks/use-picture.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { Icon } from '../../icons/icon.js'
import { ConnectedWalletIcon } from '../../primitives/wallet-icon/connected-wallet-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { AccountName } from './account-name.js'
import { AccountOwner } from './account-owner.js'
import { AccountPicture } from './account-picture.js'
import { AccountType } from './account-type.js'
import { explorerLink } from './explorer-link.js'

/** Who: the account's picture with its wallet's, its name or address to copy, where it can be looked up, and a way to a name. */
export function AccountHead({ connection }: { readonly connection: LiveConnection }) {
  const { t, views, widget } = useWidgetEnvironment()
  const { activeAddress, caipNetworkId, wallet } = connection
  const identity = useIdentity(connection)
  const picture = usePicture(identity?.avatar)
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const offered = useOfferedFeatures()
  const naming = offered.find((feature) => feature.naming)?.naming
  const owner = offered.find((feature) => feature.accountOwner)?.accountOwner
  const typeChoice = offered.find((feature) => feature.accountType)?.accountType
  const user = useWidgetSelector(selectEmbeddedUser)
  const social = user === undefined || user.provider === 'email' ? undefined : user.provider
  const ownerName = social === undefined ? (user?.email ?? user?.username) : (user?.username ?? user?.email)
  const explorer = network && explorerLink(network, activeAddress)
  const explorerLabel = t('account.explorer', {
    name: network?.blockExplorers?.default.name ?? t('account.explorerFallback')
  })
  const prefetchNaming = () => naming && views.prefetch(naming.view)
  const walletLabel = t('account.connectedWith', { name: ownerName ?? wallet.name })

  return (
    <section className="account-head" aria-label={t('account.accountLabel')}>
      <span className="account-picture">
        <AccountPicture address={activeAddress} picture={picture} />
        <span className="account-wallet" part="account-wallet">
          <ConnectedWalletIcon wallet={wallet} size={32} />
        </span>
      </span>
      {connection.isReachable === false ? (
        <span className="account-hint" role="status">
          {t('account.reconnecting')}
        </span>
      ) : undefined}
      {ownerName !== undefined ? (
        <AccountOwner name={ownerName} way={social && SOCIAL_NAMES[social]} owner={owner} />
      ) : undefined}
      <AccountName address={activeAddress} name={identity?.name} walletLabel={walletLabel}>
        {explorer === undefined ? undefined : (
          <a
            className="account-tool"
            part="account-explorer"
            href={explorer}
            target="_blank"
            rel="noopener noreferrer"
            title={explorerLabel}
          >
            <ExternalIcon size={16} />
            <VisuallyHidden>
              {explorerLabel} {t('common.opensInNewTab')}
            </VisuallyHidden>
          </a>
        )}
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
            <Icon size={16}>
              <path d={naming.icon} />
            </Icon>
            <VisuallyHidden>{t.dynamic(naming.label)}</VisuallyHidden>
          </button>
        ) : undefined}
      </AccountName>
      {user && typeChoice ? <AccountType connection={connection} user={user} choice={typeChoice} /> : undefined}
    </section>
  )
}

/** The name and picture of an account; `undefined` until they are known, and where they cannot be. EVM accounts only. @source docs/threats.md T2.E02 */
function useIdentity({ activeAddress, caipNetworkId }: LiveConnection): Identity | undefined {
  const isAsked = useHasProvider() && parseCaipNetworkId(caipNetworkId).namespace === 'eip155'
  const question = isAsked ? { address: activeAddress, sender: activeAddress } : skipToken
  const options = { refetchOnMountOrArgChange: IDENTITY_CACHE_SECONDS }
  return useEndpointQuery(identityApi.endpoints.getIdentity, question, options).data
}
