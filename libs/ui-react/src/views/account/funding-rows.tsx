import { goTo, type Destination } from '@appkit/core/internal'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { Icon } from '../../icons/icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

/** The features that bring tokens in, as rows of an empty list. */
const ROWS = [
  { id: 'receive', title: 'tokens.receive', detail: 'tokens.receiveDetail' },
  { id: 'onramp', title: 'tokens.buy', detail: 'tokens.buyDetail' }
] as const

/** Ways to get tokens, as far as they are offered. */
export function FundingRows() {
  const { t, views, widget } = useWidgetEnvironment()
  const offered = useOfferedFeatures()
  const rows = ROWS.flatMap((row) => {
    const action = offered.find(({ id }) => id === row.id)?.accountAction
    return action ? { ...row, action } : []
  })
  if (rows.length === 0) return undefined
  return (
    <ul className="list">
      {rows.map(({ id, title, detail, action }) => (
        <li key={id}>
          <ListRow
            icon={
              <Icon>
                <path d={action.icon} />
              </Icon>
            }
            title={t(title)}
            detail={t(detail)}
            onClick={() => widget.dispatch(goTo({ view: action.view } as Destination))}
            onIntent={() => views.prefetch(action.view)}
          />
        </li>
      ))}
    </ul>
  )
}
