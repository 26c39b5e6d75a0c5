import { goTo, type Destination } from '@appkit/core/internal'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { Icon } from '../../icons/icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

/** Ways to get tokens, as far as they are offered: rows of an empty list. */
export function FundingRows() {
  const { t, views, widget } = useWidgetEnvironment()
  const rows = useOfferedFeatures()
    .flatMap(({ id, accountAction: action }) =>
      action?.fundingRow ? { id, icon: action.icon, view: action.view, ...action.fundingRow } : []
    )
    .toSorted((one, other) => one.rank - other.rank)
  if (rows.length === 0) return undefined
  return (
    <ul className="list">
      {rows.map(({ id, title, detail, icon, view }) => (
        <li key={id}>
          <ListRow
            icon={
              <Icon>
                <path d={icon} />
              </Icon>
            }
            title={t.dynamic(title)}
            detail={t.dynamic(detail)}
            onClick={() => widget.dispatch(goTo({ view } as Destination))}
            onIntent={() => views.prefetch(view)}
          />
        </li>
      ))}
    </ul>
  )
}
