import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef, useLayoutEffect, useState, type RefObject } from 'react'
import { viewOf } from '../../element/dom.js'
import { rowStyle } from './row-style.js'
import type { ListRowContent, RowsProps } from './rows-props.js'

/** Rows rendered above and below those in sight, so that the next one is there before it is reached. */
const OVERSCAN = 6

/** The rows near the eye, each at its place, and the one with the focus. */
export function WindowRows({ rows, rowHeight, columns, gap, pinned }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const offset = useListOffset(box)
  const virtualizer = useVirtualizer<Element, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current?.closest('.scroller') ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (row) => rows[row]?.key ?? row,
    indexAttribute: 'data-row',
    overscan: OVERSCAN,
    scrollMargin: offset,
    gap,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), pinned, rows.length)
  })
  return (
    <div ref={box} role="none" className="virtual-window" style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={String(key)}
          ref={virtualizer.measureElement}
          role="none"
          className="virtual-row"
          data-row={index}
          style={{ ...rowStyle(columns, gap), transform: `translateY(${start - offset}px)` }}
        >
          <RowContent content={rows[index]} />
        </div>
      ))}
    </div>
  )
}

/** What a row shows changes with the list, not with each step of scrolling. */
const RowContent = memo(function RowContent({ content }: { readonly content: ListRowContent | undefined }) {
  return content?.render()
})

/** The rows in sight and one more, in order. */
function withRow(inSight: number[], row: number | undefined, count: number): number[] {
  if (row === undefined || row >= count || inSight.includes(row)) return inSight
  return [...inSight, row].toSorted((one, other) => one - other)
}

/** How far below the top of the card's scroll area a list begins, px; follows what changes above it. */
function useListOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.closest('.scroller')
    const content = scroller?.firstElementChild
    const Observer = element && viewOf(element)?.ResizeObserver
    if (!scroller || !content || !Observer) return
    const measure = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setOffset(Math.round(top + scroller.scrollTop))
    }
    measure()
    const observer = new Observer(measure)
    for (const child of [content, ...content.children]) observer.observe(child)
    return () => observer.disconnect()
  }, [list])
  return offset
}
