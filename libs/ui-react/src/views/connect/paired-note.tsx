import { useState } from 'react'
import { disconnect, selectPaired, type WalletSources } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'

/** Says that a wallet elsewhere is connected already, which bars every other one, and lets it go. */
export function PairedNote({ relay, isDisabled }: Pick<WalletSources, 'relay'> & { readonly isDisabled: boolean }) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const [isLeaving, setIsLeaving] = useState(false)
  const namespace = useWidgetSelector((state) => selectPaired(state, relay)?.namespace)
  const name = useWidgetSelector((state) => selectPaired(state, relay)?.name)
  if (namespace === undefined || name === undefined) return undefined
  const replace = async () => {
    setIsLeaving(true)
    await dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))
    setIsLeaving(false)
  }
  return (
    <div className="paired-note" part="paired-note">
      <p className="panel-text">{t('connect.pairedNote', { name })}</p>
      <Button variant="secondary" isDisabled={isDisabled} isLoading={isLeaving} onClick={() => void replace()}>
        {t('connect.replace', { name })}
      </Button>
    </div>
  )
}
