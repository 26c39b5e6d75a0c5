import { useEffect, useRef, type ReactNode } from 'react'
import { viewOf } from '../../element/dom.js'
import { SearchIcon } from '../../icons/search-icon.js'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands at the end: a sign that the search is under way. */
  readonly end?: ReactNode
  /** The arrow key down was pressed: the list below is wanted. */
  readonly onDown?: () => void
}

/**
 * A field that narrows the list below it. With a mouse or a trackpad it has the focus as soon as it is there, unless the user is elsewhere in the view by
 * then; on a touch screen the keyboard would cover the list.
 */
export function SearchField({ label, value, onChange, end, onDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    if (!field || !viewOf(field)?.matchMedia('(pointer: fine)').matches) return
    const { activeElement } = field.getRootNode() as ShadowRoot
    const isFree = activeElement ? activeElement.matches('.header-title') : field.closest('dialog') !== null
    if (isFree) field.focus({ preventScroll: true })
  }, [])

  return (
    <label className="search-field" part="search-field">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        part="input"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={({ key }) => (key === 'ArrowDown' ? onDown?.() : undefined)}
      />
      {end}
    </label>
  )
}
