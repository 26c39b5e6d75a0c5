import { WarningIcon } from '../icons/warning-icon.js'
import { Button } from '../primitives/button/button.js'
import { useMessages } from '../hooks/use-messages.js'

/** Says what went wrong, with its code, and offers to try again where that can help. */
export function ErrorPanel({ code, onRetry }: { readonly code: string; readonly onRetry?: (() => void) | undefined }) {
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
        </div>
      ) : undefined}
    </div>
  )
}
