import type { ReactNode } from 'react'
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

/** A field that narrows the list below it. */
export function SearchField({ label, value, onChange, end, onDown }: SearchFieldProps) {
  return (
    <label className="search-field" part="search-field">
      <SearchIcon />
      <input
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
