import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

/** One tab. */
export interface TabDefinition {
  readonly id: string
  readonly title: string
  /** Renders what is behind the tab; called for the chosen one only. */
  panel(): ReactNode
  /** The pointer or focus comes near: a good moment to fetch what the panel needs. */
  readonly onIntent?: (() => void) | undefined
}

export interface TabsProps {
  /** At least one; the first is chosen in the beginning. */
  readonly tabs: readonly TabDefinition[]
  /** What the tabs are about, for screen readers. */
  readonly label: string
}

/** Tabs of which one is shown. One stop for the Tab key; arrow keys, Home and End choose. A single tab is only a heading. */
export function Tabs({ tabs, label }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const chosen = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  if (!chosen) return undefined

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, tabs.indexOf(chosen), tabs.length, event.currentTarget.matches(':dir(rtl)'))
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setWanted(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" part="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, title, onIntent }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            part="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen.id}
            aria-controls={id === chosen.id ? `panel-${id}` : undefined}
            tabIndex={id === chosen.id ? 0 : -1}
            onClick={() => setWanted(id)}
            onKeyDown={onKeyDown}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            <span className="tab-title">{title}</span>
          </button>
        ))}
      </div>
      <div
        key={chosen.id}
        className="tab-panel"
        part="tab-panel"
        role="tabpanel"
        id={`panel-${chosen.id}`}
        aria-labelledby={`tab-${chosen.id}`}
        tabIndex={0}
      >
        {chosen.panel()}
      </div>
    </div>
  )
}

function nextTab(key: string, from: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (from + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (from + count - 1) % count
  return undefined
}
