import { CheckIcon, CopyIcon, useCopy, VisuallyHidden } from '@appkit/ui-react'

/** A whole address or hash; pressing copies it. @param label what pressing does, for screen readers. */
export function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  const { status, copy } = useCopy()
  return (
    <button
      type="button"
      className="copy-value"
      data-status={status}
      onClick={({ currentTarget }) => {
        const view = currentTarget.ownerDocument.defaultView
        if (view) copy(value, view)
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span dir="ltr" aria-hidden="true">
        {value}
      </span>
      {status === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
    </button>
  )
}
