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
  /** The way to change it. @default none */
  readonly owner: AnnouncedOwner | undefined
}

/** Whose account it is, and the way to change what they are called. */
export function AccountOwner({ name, way, owner }: AccountOwnerProps) {
  return (
    <span className="account-name account-owner" part="account-owner">
      <bdi className="account-owner-name" title={name}>
        {name}
      </bdi>
      {way === undefined ? undefined : <span className="account-owner-way">{`· ${way}`}</span>}
      {owner === undefined ? undefined : <ChangeOwner owner={owner} />}
    </span>
  )
}

function ChangeOwner({ owner }: { readonly owner: AnnouncedOwner }) {
  const t = useMessages()
  const { views, widget } = useWidgetEnvironment()
  const prefetch = () => views.prefetch(owner.view)
  return (
    <button
      type="button"
      className="account-naming"
      part="account-owner-change"
      title={t.dynamic(owner.label)}
      onClick={() => widget.dispatch(goTo({ view: owner.view } as Destination))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon size={16}>
        <path d="m12.4 4.6 3 3M4 16l.7-3.3 8-8a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2l-8 8L4 16Z" />
      </Icon>
      <VisuallyHidden>{t.dynamic(owner.label)}</VisuallyHidden>
    </button>
  )
}
