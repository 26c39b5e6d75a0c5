import type { ReviewPromise } from './transaction-facts-types.js'

/** The title with the gap below it, and a row: px, as in `facts.css`. */
const TITLE_PX = 26
const ROW_PX = 40

/** How many rows are expected: one for each asset that moves; of an approval, who may take something, and what changes. */
export function expectedRows({ moves, isApproval = false }: Pick<ReviewPromise, 'moves' | 'isApproval'>): number {
  const changes = moves.length > 0 ? moves.length : 1
  return isApproval ? changes + 1 : changes
}

/** The height that is kept for the rows, and with the title for all of it, as CSS has it. */
export function factsHeight(rows: number): { readonly rows: string; readonly all: string } {
  const scaled = (pixels: number) => `calc(${pixels}px * var(--ak-font-scale))`
  return { rows: scaled(rows * ROW_PX), all: scaled(TITLE_PX + rows * ROW_PX) }
}
