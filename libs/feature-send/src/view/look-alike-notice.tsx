import { Notice, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Warns of an address that looks like a known one. */
export function LookAlikeNotice() {
  const t = useMessages<typeof en>()
  return <Notice tone="critical">{t('send.lookAlikeShort')}</Notice>
}
