import { useMemo, useRef, type ReactNode } from 'react'
import { KeptFocus } from '../kept-focus/kept-focus.js'
import { rowStyle } from './row-style.js'
import { useActiveItem } from './use-active-item.js'
import type { ListRowContent, RowsProps } from './rows-props.js'
import { WindowRows } from './window-rows.js'

/** Up to so many rows are all in the document; of more, only those near the eye. */
const FLOW_LIMIT = 60

export interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  /** Unique in the list, and the same for the same item. */
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item, index: number) => ReactNode
  /** What the list is, for screen readers. */
  readonly label: string
  /** How high a row is about, px; the real height is measured. */
  readonly rowHeight: number
  /** Items side by side. @default 1 */
  readonly columns?: number
  /** Between rows and columns, px. @default 8 */
  readonly gap?: number
  /** How many items there are in all; -1: unknown. @default those given */
  readonly total?: number
}

/**
 * A list, or a grid with `columns`, of any length inside the card's scroll area. Arrow keys, Home and End move the focus between items
 * that can take it; the row with the focus stays in the document wherever the list is scrolled to.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, children, label, rowHeight, columns = 1, gap = 8, total = items.length } = props
  const list = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const active = useActiveItem(list, keys, columns)

  const renderItem = (item: Item, index: number) => (
    <div
      key={keys[index]}
      role="listitem"
      className="virtual-item"
      data-position={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      {children(item, index)}
    </div>
  )
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row): ListRowContent => {
    const first = row * columns
    const ofRow = items.slice(first, first + columns)
    return {
      key: keys[first] ?? String(row),
      render: () => ofRow.map((item, column) => renderItem(item, first + column))
    }
  })
  const Rows = rows.length > FLOW_LIMIT ? WindowRows : FlowRows
  return (
    <div ref={list} role="presentation" onFocus={active.onFocus} onBlur={active.onBlur} onKeyDown={active.onKeyDown}>
      <div role="list" aria-label={label} part="list">
        <KeptFocus place={list}>
          <Rows
            rows={rows}
            rowHeight={rowHeight}
            columns={columns}
            gap={gap}
            pinned={active.position === undefined ? undefined : Math.floor(active.position / columns)}
          />
        </KeptFocus>
      </div>
    </div>
  )
}

/** All rows, one under the other. */
function FlowRows({ rows, columns, gap }: RowsProps) {
  return rows.map(({ key, render }, row) => (
    <div
      key={key}
      role="none"
      className="virtual-row"
      data-row={row}
      style={{ ...rowStyle(columns, gap), marginBlockStart: row === 0 ? 0 : gap }}
    >
      {render()}
    </div>
  ))
}
