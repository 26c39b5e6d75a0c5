import type { QrMatrix } from './qr-matrix.js'

/** Modules along a side of a finder, the square in three of the corners. */
const FINDER = 7
/** Corner radius of a module, in modules: half of it makes a lone module a dot. */
const RADIUS = 0.5

/** Draws a symbol as one path, one unit for each module; modules that touch flow into each other. Fill rule: `evenodd`. */
export function qrPath(matrix: QrMatrix): string {
  const { size } = matrix
  const far = size - FINDER
  const isFinder = (column: number, row: number) =>
    (column < FINDER && (row < FINDER || row >= far)) || (column >= far && row < FINDER)
  const pieces = [finderPath(0, 0), finderPath(far, 0), finderPath(0, far)]
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (matrix.isDark(column, row) && !isFinder(column, row)) pieces.push(modulePath(matrix, column, row))
    }
  }
  return pieces.join('')
}

/** A corner is round where no neighbour touches it. */
function modulePath({ isDark }: QrMatrix, column: number, row: number): string {
  const above = isDark(column, row - 1)
  const right = isDark(column + 1, row)
  const below = isDark(column, row + 1)
  const left = isDark(column - 1, row)
  const round = (...touching: readonly boolean[]) => (touching.includes(true) ? 0 : RADIUS)
  return boxPath(column, row, 1, [round(above, left), round(above, right), round(below, right), round(below, left)])
}

/** A ring around a square. */
function finderPath(column: number, row: number): string {
  return [
    boxPath(column, row, FINDER, evenly(2)),
    boxPath(column + 1, row + 1, FINDER - 2, evenly(1.25)),
    boxPath(column + 2, row + 2, FINDER - 4, evenly(0.9))
  ].join('')
}

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]
const evenly = (radius: number): Radii => [radius, radius, radius, radius]

/** A square with its own radius at each corner. */
function boxPath(x: number, y: number, side: number, [topLeft, topRight, bottomRight, bottomLeft]: Radii): string {
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  return [
    `M${x + topLeft} ${y}h${side - topLeft - topRight}${arc(topRight, 1, 1)}`,
    `v${side - topRight - bottomRight}${arc(bottomRight, -1, 1)}`,
    `h${bottomRight + bottomLeft - side}${arc(bottomLeft, -1, -1)}`,
    `v${bottomLeft + topLeft - side}${arc(topLeft, 1, -1)}z`
  ].join('')
}
