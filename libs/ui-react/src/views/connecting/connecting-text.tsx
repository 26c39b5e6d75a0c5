import type { PlainError } from '@appkit/core'
import { refusedBy } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import type { UiTranslator } from '../../i18n/create-ui-translator.js'
import type { ConnectingStage } from './connecting-stage.js'

interface StageText {
  readonly title: string
  readonly detail: string
  readonly help?: string | undefined
}

function textOf({ stage, name, account = '', error }: ConnectingTextProps, t: UiTranslator): StageText {
  const waiting = { title: t('connecting.title', { name }), detail: t('connecting.detail') }
  switch (stage) {
    case 'waiting':
      return waiting
    case 'done':
      return { title: t('connect.tag.connected'), detail: cutAddress(account) }
    case 'slow':
      return { ...waiting, help: t('connecting.helpSlow') }
    case 'late':
      return { title: t('connecting.helpLate'), detail: t('connecting.helpLateDetail') }
    case 'rejected':
      if (refusedBy(error) !== undefined) {
        return { title: t('common.walletRefused', { name }), detail: t('connecting.refusedDetail') }
      }
      return { title: t('connecting.rejectedTitle'), detail: t('connecting.rejectedDetail', { name }) }
    case 'pending':
      return { title: t('connecting.pendingTitle'), detail: t('connecting.pendingDetail', { name }) }
    case 'timeout':
      return { title: t('connecting.timeoutTitle', { name }), detail: t('connecting.timeoutDetail') }
    case 'noAccount':
      return { title: t('connecting.noAccountTitle'), detail: t('connecting.noAccountDetail', { name }) }
    case 'invalid':
      return { title: t('connecting.invalidTitle'), detail: t('connecting.invalidDetail') }
    case 'failed':
      return { title: t('connecting.failedTitle'), detail: t.dynamic(`error.${error?.code}`, {}, t('error.UNKNOWN')) }
  }
}

export interface ConnectingTextProps {
  readonly stage: ConnectingStage
  readonly name: string
  /** The address of what has been connected. @default nothing has */
  readonly account: string | undefined
  readonly error: PlainError | undefined
}

/** What is going on, in a title and a line or two; said aloud when it changes. */
export function ConnectingText(props: ConnectingTextProps) {
  const t = useMessages()
  const { title, detail, help } = textOf(props, t)
  return (
    <div className="connecting-text" role="status">
      <p className="panel-title">{title}</p>
      <p className="panel-text">
        <bdi>{detail}</bdi>
      </p>
      {help === undefined ? undefined : <p className="panel-text connecting-help">{help}</p>}
    </div>
  )
}
