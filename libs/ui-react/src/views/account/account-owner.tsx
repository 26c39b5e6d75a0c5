import { goTo, type Destination } from '@appkit/core/internal'
import type { AccountOwner as AnnouncedOwner } from '../../features/feature.js'
import { useMessages } from '../../hooks/use-messages.js'
import { Icon } from '../../icons/icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

export interface AccountOwnerProps {
  readonly name: string
  /** The social account they log in with. @default none: they are called by what they log in with */
  readonly way?: string | undefined
  /** The way to what they can change. @default none */
  readonly owner: AnnouncedOwner | undefined
}

/** Whose account it is, and the way to what they can change. */
export function AccountOwner({ name, way, owner }: AccountOwnerProps) {
  return (
    <span className="account-owner" part="account-owner">
      <span className="account-owner-text">
        <bdi className="account-owner-name" title={name}>
          {name}
        </bdi>
        {way === undefined ? undefined : <span className="account-owner-way">{`· ${way}`}</span>}
      </span>
      {owner === undefined ? undefined : <OwnerSettings owner={owner} />}
    </span>
  )
}

function OwnerSettings({ owner }: { readonly owner: AnnouncedOwner }) {
  const t = useMessages()
  const { views, widget } = useWidgetEnvironment()
  const prefetch = () => views.prefetch(owner.view)
  return (
    <button
      type="button"
      className="account-tool"
      part="account-owner-settings"
      title={t.dynamic(owner.label)}
      onClick={() => widget.dispatch(goTo({ view: owner.view } as Destination))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon size={16}>
        <path d="M3 6.5h6.5M13.5 6.5H17M3 13.5h3.5M10.5 13.5H17M9.5 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6.5 13.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
      </Icon>
      <VisuallyHidden>{t.dynamic(owner.label)}</VisuallyHidden>
    </button>
  )
}
