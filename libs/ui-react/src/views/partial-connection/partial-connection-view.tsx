import { closeModalFor } from '@appkit/core/internal'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { Button } from '../../primitives/button/button.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'

/** Says which families of networks a wallet granted in vain, and why; the others are connected. */
export function PartialConnectionView({ parameters: { name, unusable } }: ViewProps<'PartialConnection'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  return (
    <div className="panel">
      <p className="panel-text">{t('partial.detail', { name })}</p>
      <ul className="list" aria-label={t('multiChain.list')}>
        {unusable.map(({ namespace, code }) => (
          <li key={namespace}>
            <ListRow
              icon={
                <span className="glyph-tile">
                  <WarningIcon />
                </span>
              }
              title={namespaceName(t, namespace)}
              detail={t.dynamic(`partial.${code}`, {}, t.dynamic(`error.${code}`, {}, t('error.UNKNOWN')))}
            />
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button hasFocus onClick={() => dispatch(closeModalFor())}>
          {t('multiChain.done')}
        </Button>
      </div>
    </div>
  )
}
