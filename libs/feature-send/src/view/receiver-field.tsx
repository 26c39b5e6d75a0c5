import { TextField, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { ReceiverState } from '../logic/receiver-state.js'
import type { Sender } from '../logic/send-selectors.js'
import { sendSlice } from '../logic/send-slice.js'
import type { en } from '../messages/en.js'
import type { useExtras } from './use-extras.js'
import { useSend } from './use-send.js'

const { receiverTyped } = sendSlice.actions

export interface ReceiverFieldProps {
  readonly sender: Sender
  /** What is shown only sometimes, once it is there. */
  readonly extras: ReturnType<typeof useExtras>
}

/** To whom, by address or name: a name shows the whole address it leads to. */
export function ReceiverField({ sender, extras }: ReceiverFieldProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { form, receiver } = useSend()
  const type = (text: string) => dispatch(receiverTyped(text))
  const isEmpty = form.receiver === ''
  const found = receiver.step === 'ready' && form.receiver !== '' ? receiver.receiver : undefined
  return (
    <div className="send-receiver">
      <TextField
        label={t('send.receiver')}
        placeholder={t('send.receiverPlaceholder')}
        value={form.receiver}
        onChange={type}
        isBusy={receiver.step === 'checking'}
        error={isEmpty ? undefined : errorOf(receiver, sender.network.name, t)}
        hint={found?.isKnown ? t('send.receiverKnown') : undefined}
        after={isEmpty ? <PasteButton onPaste={type} /> : <ClearButton onClear={() => type('')} />}
      />
      {extras && found?.name !== undefined ? <extras.ResolvedAddress address={found.address} /> : undefined}
      {extras && isEmpty ? <extras.RecentReceivers sender={sender} onChoose={type} /> : undefined}
    </div>
  )
}

type Texts = ReturnType<typeof useMessages<typeof en>>

function errorOf(receiver: ReceiverState, network: string, t: Texts): string | undefined {
  if (receiver.step === 'failed') return t('send.receiverError.failed')
  if (receiver.step !== 'refused') return undefined
  const { refusal, suggestion = '' } = receiver
  if (refusal === 'altered') return t('send.receiverError.altered', { name: suggestion })
  if (refusal === 'invalid' || refusal === 'noAddress') return t(`send.receiverError.${refusal}`, { network })
  return t(`send.receiverError.${refusal}`)
}

function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const t = useMessages<typeof en>()
  const paste = (view: Window | null) => {
    const clipboard = view?.navigator.clipboard as Clipboard | undefined
    // Whoever may not read it lets the person paste by themselves: the field is right there.
    clipboard?.readText().then(
      (text) => onPaste(text.trim()),
      () => undefined
    )
  }
  return (
    <button
      type="button"
      className="send-chip"
      part="send-paste"
      onClick={({ currentTarget }) => paste(currentTarget.ownerDocument.defaultView)}
    >
      {t('send.paste')}
    </button>
  )
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const t = useMessages<typeof en>()
  return (
    <button type="button" className="send-chip" part="send-clear" onClick={onClear}>
      {t('send.clear')}
    </button>
  )
}
