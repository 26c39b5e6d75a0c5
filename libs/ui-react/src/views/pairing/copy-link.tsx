import { useCopy } from '../../hooks/use-copy.js'
import { useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { CopyIcon } from '../../icons/copy-icon.js'
import { Button } from '../../primitives/button/button.js'
import { viewOf } from '../../element/dom.js'
import { useRef } from 'react'

const WORDS = { copied: 'pairing.copied', failed: 'pairing.copyFailed' } as const

/** Copies the pairing for a wallet that asks for it. The key goes to the clipboard on a click, and nowhere else. @source docs/threats.md T5.12 */
export function CopyLink({ uri }: { readonly uri: string | undefined }) {
  const t = useMessages()
  const { status, copy } = useCopy(WORDS)
  const root = useRef<HTMLDivElement>(null)
  const copyUri = () => {
    const view = root.current && viewOf(root.current)
    if (view && uri !== undefined) copy(uri, view)
  }
  return (
    <div className="pairing-copy" ref={root}>
      <Button variant="secondary" isDisabled={uri === undefined} onClick={copyUri}>
        <span className="with-icon">
          {status === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {status === 'idle' ? t('pairing.copy') : t(WORDS[status])}
        </span>
      </Button>
    </div>
  )
}
