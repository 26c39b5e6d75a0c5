import { goTo, type Destination } from '@appkit/core/internal'
import type { AccountAction } from '../../features/feature.js'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { Icon } from '../../icons/icon.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { inActionOrder } from './action-order.js'

/** What can be done: a round button for each feature that announces one, in the host's order. */
export function AccountActions() {
  const order = useWidgetSelector((state) => state.options.features.walletFeaturesOrder)
  const actions = inActionOrder(useOfferedFeatures(), order).flatMap(({ accountAction }) => accountAction ?? [])
  if (actions.length === 0) return undefined
  return (
    <div className="account-actions">
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    </div>
  )
}

function ActionButton({ action }: { readonly action: AccountAction }) {
  const { t, views, widget } = useWidgetEnvironment()
  const prefetch = () => views.prefetch(action.view)
  return (
    <button
      type="button"
      className="account-action"
      part="account-action"
      onClick={() => widget.dispatch(goTo({ view: action.view } as Destination))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <span className="account-action-icon">
        <Icon>
          <path d={action.icon} />
        </Icon>
      </span>
      <span className="account-action-label">{t.dynamic(action.label)}</span>
    </button>
  )
}
