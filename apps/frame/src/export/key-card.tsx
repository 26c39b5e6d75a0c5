import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import type { Sheet } from '../approval/use-sheet.js'
import type { ExportedKey } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'

export interface KeyCardProps {
  readonly name: string
  readonly exported: ExportedKey
  readonly sheet: Pick<Sheet, 'state' | 'counts'>
  /** The window that it is shown in. */
  readonly view: Window
}

/** One key. It is not in the document until it is asked for, and goes when the page is out of sight. */
export function KeyCard({ name, exported, sheet, view }: KeyCardProps) {
  const [isShown, setIsShown] = useState(false)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const nameId = useId()
  const showId = useId()
  const copyId = useId()
  const isReady = sheet.state === 'ready'

  useEffect(() => {
    const { document } = view
    const hide = (): void => {
      if (document.visibilityState === 'hidden') setIsShown(false)
    }
    document.addEventListener('visibilitychange', hide)
    document.addEventListener('dragstart', stopDrag)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('dragstart', stopDrag)
    }
  }, [view])

  const toggle = (event: SyntheticEvent): void => {
    if (isShown || sheet.counts(event)) setIsShown(!isShown)
  }
  const copy = async (event: SyntheticEvent): Promise<void> => {
    if (!sheet.counts(event)) return
    setOutcome(undefined)
    try {
      await view.navigator.clipboard.writeText(exported.key)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const said = { copied: fill(frameTexts['export.copied'], { key: name }), failed: frameTexts['export.notCopied'] }

  return (
    <section className="key" aria-labelledby={nameId}>
      <h2 id={nameId}>{name}</h2>
      <p className="soft">
        <bdi dir="ltr">{fill(frameTexts['export.of'], { address: exported.address })}</bdi>
      </p>
      <p className="key-text" data-shown={isShown}>
        <bdi dir="ltr">{isShown ? exported.key : frameTexts['export.hidden']}</bdi>
      </p>
      <div className="answers">
        <button
          type="button"
          id={showId}
          disabled={!isReady && !isShown}
          aria-labelledby={`${showId} ${nameId}`}
          onClick={toggle}
        >
          {frameTexts[isShown ? 'export.hide' : 'export.show']}
        </button>
        <button
          type="button"
          id={copyId}
          disabled={!isReady}
          aria-labelledby={`${copyId} ${nameId}`}
          onClick={(event) => void copy(event)}
        >
          {frameTexts['export.copy']}
        </button>
      </div>
      <p className="soft" role="status">
        {outcome && said[outcome]}
      </p>
    </section>
  )
}

/** No user is to be led into dragging a key out of the frame. */
const stopDrag = (event: Event): void => event.preventDefault()
