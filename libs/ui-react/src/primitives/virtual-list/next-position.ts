/** The shape of a list. */
export interface ListShape {
  readonly count: number
  readonly columns: number
  /** Whether it reads from right to left. @default false */
  readonly isRtl?: boolean
}

/** Where a key leads from a position in a list or grid; `undefined`: it is not a key that moves. Ends stay where they are. */
export function nextPosition(
  key: string,
  from: number,
  { count, columns, isRtl = false }: ListShape
): number | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return from + columns <= last ? from + columns : lastBelow(from, last, columns)
  if (key === 'ArrowUp') return from - columns >= 0 ? from - columns : from
  if (columns === 1) return undefined
  if (key === forward) return Math.min(from + 1, last)
  if (key === back) return Math.max(from - 1, 0)
  return undefined
}

/** From above a gap in the last row, down leads to the last item. */
function lastBelow(from: number, last: number, columns: number): number {
  return Math.floor(from / columns) < Math.floor(last / columns) ? last : from
}
