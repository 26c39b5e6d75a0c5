import { Acknowledge, Notice, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { sendSlice } from '../logic/send-slice.js'
import type { en } from '../messages/en.js'
import { useSend } from './use-send.js'

/** Keeps the same transfer from being made twice by mistake while the outcome of the first is unknown. @param hash of the first */
export function RepeatQuestion({ hash }: { readonly hash: string }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { repeats } = useSend()
  const allow = (isAllowed: boolean) => dispatch(sendSlice.actions.repeatAllowed({ hash, isAllowed }))
  return (
    <>
      <Notice tone="caution">{t('send.repeat')}</Notice>
      <Acknowledge label={t('send.repeatTick')} checked={repeats.includes(hash)} onChange={allow} />
    </>
  )
}
