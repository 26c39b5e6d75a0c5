import {
  closeModalFor,
  disconnect,
  openModal,
  selectIsBasic,
  selectPaired,
  selectRelayRoute
} from '@appkit/core/internal'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { Button } from '../../primitives/button/button.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'

/**
 * Says which families of networks a wallet left out, or granted in vain, and why; the others are connected. Leads to another wallet for the first of
 * them, beside this one or in its place.
 */
export function PartialConnectionView({ parameters: { name, unusable } }: ViewProps<'PartialConnection'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const paired = useWidgetSelector((state) => selectPaired(state, selectRelayRoute(state))?.namespace)
  /** Its only wallets are those elsewhere, one at a time. */
  const isBasic = useWidgetSelector(selectIsBasic)
  const missing = unusable[0]?.namespace
  const connectAnother = () =>
    dispatch(isBasic ? openModal() : openModal({ view: 'Connect', parameters: { namespace: missing } }))
  const replace = () => {
    dispatch(disconnect({ namespace: paired })).catch(() => dispatch(showDisconnectFailure()))
    connectAnother()
  }
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
        {isBasic ? undefined : (
          <Button hasFocus onClick={connectAnother}>
            {t('profile.add')}
          </Button>
        )}
        {paired === undefined ? undefined : (
          <Button variant="secondary" onClick={replace}>
            {t('connect.replace', { name })}
          </Button>
        )}
        <Button variant="secondary" onClick={() => dispatch(closeModalFor())}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  )
}
