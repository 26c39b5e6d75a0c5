import { rowStyle } from './row-style.js'
import type { RowsProps } from './rows-props.js'

/** All rows, one under the other. */
export function FlowRows({ rows, columns, gap }: RowsProps) {
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
