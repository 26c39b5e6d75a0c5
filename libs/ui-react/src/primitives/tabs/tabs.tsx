import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { SegmentTrack } from '../segment-track/segment-track.js'

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
  readonly tabs: readonly TabDefinition[]
  /** The id of the tab that is shown; the first one, where there is no such tab. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** What the tabs are about, for screen readers. */
  readonly label: string
}

/** Tabs of which one is shown. One stop for the Tab key; arrow keys, Home and End choose. */
export function Tabs({ tabs, label, chosen: wanted, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  if (!chosen) return undefined

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, tabs.indexOf(chosen), tabs.length, event.currentTarget.matches(':dir(rtl)'))
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} className="tab-list">
        <SegmentTrack part="tabs" role="tablist" label={label} count={tabs.length} chosen={tabs.indexOf(chosen)}>
          {tabs.map(({ id, title, onIntent }) => (
            <button
              key={id}
              type="button"
              role="tab"
              className="segment"
              part="tab"
              id={`tab-${id}`}
              aria-selected={id === chosen.id}
              aria-controls={id === chosen.id ? `panel-${id}` : undefined}
              tabIndex={id === chosen.id ? 0 : -1}
              onClick={() => onChoose(id)}
              onKeyDown={onKeyDown}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <span className="segment-label">{title}</span>
            </button>
          ))}
        </SegmentTrack>
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
