import type { CSSProperties } from 'react'

/** Lays the items of one row side by side. @param gap px */
export function rowStyle(columns: number, gap: number): CSSProperties {
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: gap }
}
