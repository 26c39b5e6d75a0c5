import { CheckIcon, CopyIcon, cutAddress, useCopy, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** The hash of a transaction, its middle cut; pressing copies it whole. */
export function CopyHash({ hash }: { readonly hash: string }) {
  const t = useMessages<typeof en>()
  const { status, copy } = useCopy()
  const shown = cutAddress(hash)
  return (
    <button
      type="button"
      className="send-hash"
      part="send-hash"
      title={hash}
      aria-label={t('send.progress.copyHash', { hash: shown })}
      onClick={({ currentTarget }) => {
        const view = currentTarget.ownerDocument.defaultView
        if (view) copy(hash, view)
      }}
    >
      <span dir="ltr">{shown}</span>
      {status === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
    </button>
  )
}
