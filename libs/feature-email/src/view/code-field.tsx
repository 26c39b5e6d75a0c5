import { useFirstFocus } from '@appkit/ui-react'
import { useEffect, useId, useState, type ClipboardEvent } from 'react'
import { CODE_LENGTH, findCode, readCode } from '../logic/read-code.js'

export interface CodeFieldProps {
  readonly label: string
  /** Six digits are there: by the last key, by pasting, or filled in by the browser. */
  readonly onCode: (code: string) => void
  /** What is wrong with it, in words. The digits stay; typing begins anew. */
  readonly error: string | undefined
  /** It is being checked: the digits stay as they are. */
  readonly isBusy: boolean
  /** The view begins here. @default false */
  readonly hasFocus?: boolean
}

const CELLS = Array.from({ length: CODE_LENGTH }, (_, place) => place)

/** One field for six digits that looks like six. */
export function CodeField({ label, onCode, error, isBusy, hasFocus }: CodeFieldProps) {
  const id = useId()
  const input = useFirstFocus(hasFocus)
  const [code, setCode] = useState('')

  useEffect(() => {
    if (error !== undefined) input.current?.select()
  }, [error, input])

  const enter = (text: string) => {
    if (isBusy) return
    const next = readCode(text)
    setCode(next)
    if (next.length === CODE_LENGTH && (next !== code || error !== undefined)) onCode(next)
  }
  /** A whole code takes the place of what is there. Where it is not clear which digits are one, nothing is sent off. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const code = findCode(text)
    if (code === undefined && readCode(text).length > 0 && readCode(text).length < CODE_LENGTH) return
    event.preventDefault()
    if (code !== undefined) enter(code)
  }

  return (
    <div className="code-field" part="code-field" data-invalid={error === undefined ? undefined : ''}>
      <div className="code-cells" dir="ltr">
        <input
          id={id}
          ref={input}
          part="input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          aria-busy={isBusy ? true : undefined}
          readOnly={isBusy}
          value={code}
          onChange={(event) => enter(event.currentTarget.value)}
          onPaste={paste}
          // The caret stays behind the last digit: what is typed goes into the next cell.
          onSelect={({ currentTarget }) => {
            const { selectionStart, selectionEnd, value } = currentTarget
            const isAll = selectionStart === 0 && selectionEnd === value.length
            if (!isAll && selectionEnd !== value.length) currentTarget.setSelectionRange(value.length, value.length)
          }}
        />
        {CELLS.map((place) => (
          <span
            key={place}
            className="code-cell"
            aria-hidden="true"
            data-next={place === Math.min(code.length, CODE_LENGTH - 1) ? '' : undefined}
          >
            {code[place]}
          </span>
        ))}
      </div>
      <p className="code-note" id={`${id}-note`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
