import { ChevronIcon, Icon, ListRow, useFeatureView, useMessages } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

interface Way {
  readonly name: 'Buy' | 'Exchange' | 'Receive'
  /** The view it leads to, of this feature or another one. */
  readonly view: string
  /** The `d` of a path on a 20 px grid. */
  readonly icon: string
}

const WAYS: readonly Way[] = [
  { name: 'Buy', view: 'OnRampAmount', icon: 'M10 4.25v11.5M4.25 10h11.5' },
  {
    name: 'Exchange',
    view: 'PayWithExchange',
    icon: 'M3.75 8 10 4.25 16.25 8zM5.5 8v6m3-6v6m3-6v6m3-6v6M3.75 15.75h12.5'
  },
  {
    name: 'Receive',
    view: 'WalletReceive',
    icon: 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M4.25 16.25h11.5'
  }
]

/** The ways to get something into the account. */
export function FundWalletView() {
  return (
    <ul className="list">
      {WAYS.map((way) => (
        <FundingWay key={way.name} way={way} />
      ))}
    </ul>
  )
}

/** One way, where a feature offers it. */
function FundingWay({ way: { name, view, icon } }: { readonly way: Way }) {
  const t = useMessages<typeof en>()
  const open = useFeatureView(view)
  if (!open) return undefined
  return (
    <li>
      <ListRow
        icon={
          <Icon>
            <path d={icon} />
          </Icon>
        }
        title={t(`onramp.fund${name}`)}
        detail={t(`onramp.fund${name}Detail`)}
        end={<ChevronIcon size={16} />}
        onClick={open}
      />
    </li>
  )
}
