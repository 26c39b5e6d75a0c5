import type { ErrorCode } from '@appkit/core'
import type { Identity } from '@appkit/core/data'
import { Chip, TextField, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { useRef } from 'react'
import type { ReceiverState } from '../logic/receiver-state.js'
import type { Sender } from '../logic/send-selectors.js'
import { sendSlice } from '../logic/send-slice.js'
import type { en } from '../messages/en.js'
import { useSend } from './use-send.js'

const { receiverTyped } = sendSlice.actions

export interface ReceiverFieldProps {
  readonly sender: Sender
  /** What is shown only sometimes, once it is there. */
  readonly extras: typeof import('./form-extras.js') | undefined
  /** The receiver's name and picture. */
  readonly profile: Identity
}

/** To whom, by address or name: a name shows the whole address it leads to. */
export function ReceiverField({ sender, extras, profile }: ReceiverFieldProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { form, receiver } = useSend()
  const root = useRef<HTMLDivElement>(null)
  const type = (text: string) => dispatch(receiverTyped(text))
  /** Those to choose from go away with the choice: the focus stays at the field, without a keyboard coming up. */
  const choose = (address: string) => {
    root.current?.querySelector('button')?.focus()
    type(address)
  }
  const field = () => root.current?.querySelector('input')
  const paste = (clipboard: Clipboard | undefined) => {
    // Where the page may not read it, the user pastes by hand.
    const pasteByHand = () => field()?.focus()
    if (!clipboard) return pasteByHand()
    clipboard.readText().then((text) => {
      // Something was typed meanwhile, or the view was left.
      if (field()?.value === '') type(text.trim())
    }, pasteByHand)
  }
  const isEmpty = form.receiver === ''
  const found = receiver.step === 'ready' && form.receiver !== '' ? receiver.receiver : undefined
  return (
    <div className="send-receiver" ref={root}>
      <TextField
        label={t('send.receiver')}
        placeholder={t('send.receiverPlaceholder')}
        value={form.receiver}
        onChange={type}
        isBusy={receiver.step === 'checking'}
        error={isEmpty ? undefined : errorOf(receiver, sender.network.name, t)}
        hint={found?.isKnown ? t('send.receiverKnown') : undefined}
        after={<PasteButton isEmpty={isEmpty} onPaste={paste} onClear={() => type('')} />}
      />
      {extras && found ? <extras.ReceiverProfile receiver={found} profile={profile} /> : undefined}
      {extras && isEmpty ? <extras.RecentReceivers sender={sender} onChoose={choose} /> : undefined}
    </div>
  )
}

/** Nothing answered. */
const CONNECTION_FAILURES: readonly ErrorCode[] = ['OFFLINE', 'UNAVAILABLE', 'TIMEOUT', 'CHUNK_LOAD_FAILED']

type Texts = ReturnType<typeof useMessages<typeof en>>

function errorOf(receiver: ReceiverState, network: string, t: Texts): string | undefined {
  if (receiver.step === 'failed')
    return t(
      CONNECTION_FAILURES.includes(receiver.error.code) ? 'send.receiverError.failed' : 'send.receiverError.later'
    )
  if (receiver.step !== 'refused') return undefined
  const { refusal, suggestion = '' } = receiver
  if (refusal === 'altered') return t('send.receiverError.altered', { name: suggestion })
  if (refusal === 'elsewhere') return t('send.receiverError.elsewhere', { name: suggestion, network })
  if (refusal === 'invalid' || refusal === 'noAddress') return t(`send.receiverError.${refusal}`, { network })
  return t(`send.receiverError.${refusal}`)
}

interface PasteButtonProps {
  readonly isEmpty: boolean
  readonly onPaste: (clipboard: Clipboard | undefined) => void
  readonly onClear: () => void
}

/** Fills the field, or empties it: one button, so that it keeps the focus. */
function PasteButton({ isEmpty, onPaste, onClear }: PasteButtonProps) {
  const t = useMessages<typeof en>()
  return (
    <Chip
      part={isEmpty ? 'send-paste' : 'send-clear'}
      onClick={({ currentTarget }) =>
        isEmpty ? onPaste(currentTarget.ownerDocument.defaultView?.navigator.clipboard) : onClear()
      }
    >
      {t(isEmpty ? 'send.paste' : 'send.clear')}
    </Chip>
  )
}
