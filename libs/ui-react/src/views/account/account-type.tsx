import { parseCaipNetworkId, type EmbeddedUser } from '@appkit/core'
import { goTo, type Destination, type LiveConnection } from '@appkit/core/internal'
import type { AccountTypeChoice } from '../../features/feature.js'
import { ChevronIcon } from '../../icons/chevron-icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

export interface AccountTypeProps {
  readonly connection: LiveConnection
  readonly user: EmbeddedUser
  readonly choice: AccountTypeChoice
}

/** Which type of account is in use, where the network has several; leads to the choice. */
export function AccountType({ connection, user, choice }: AccountTypeProps) {
  const { t, views, widget } = useWidgetEnvironment()
  const { accountType, accounts = [] } = user
  const isEvm = parseCaipNetworkId(connection.caipNetworkId).namespace === 'eip155'
  if (!isEvm || !accounts.some(({ type }) => type !== accountType)) return undefined
  const prefetch = () => views.prefetch(choice.view)
  return (
    <button
      type="button"
      className="account-type"
      part="account-type"
      onClick={() => widget.dispatch(goTo({ view: choice.view } as Destination))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {t.dynamic(choice.labels[accountType])}
      <ChevronIcon size={16} />
    </button>
  )
}
