import { WarningIcon } from '../icons/warning-icon.js'
import { Button } from '../primitives/button/button.js'
import { useMessages } from '../hooks/use-messages.js'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/**
 * Says what went wrong, with its code, and offers to try again where that can help. Many browsers remember of code that did not arrive that it
 * did not, until the page is loaded again: then that is offered, too.
 */
export function ErrorPanel({ code, onRetry }: { readonly code: string; readonly onRetry?: (() => void) | undefined }) {
  const { reloadPage } = useWidgetEnvironment()
  const t = useMessages()
  return (
    <div className="panel" part="error" role="alert">
      <WarningIcon size={32} />
      <h3 className="panel-title">{t('error.title')}</h3>
      <p className="panel-text">{t.dynamic(`error.${code}`, {}, t('error.UNKNOWN'))}</p>
      <p className="panel-code">{t('error.code', { code })}</p>
      {onRetry ? (
        <div className="actions">
          <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
          {code === 'CHUNK_LOAD_FAILED' ? (
            <Button variant="secondary" onClick={reloadPage}>
              {t('common.reloadPage')}
            </Button>
          ) : undefined}
        </div>
      ) : undefined}
    </div>
  )
}
