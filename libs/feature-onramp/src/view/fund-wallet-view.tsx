import { goTo, isFeatureOn, type Destination, type FeatureFlag } from '@appkit/core/internal'
import { ChevronIcon, Icon, ListRow, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

interface Way {
  readonly name: 'Buy' | 'Exchange' | 'Receive'
  readonly flag: FeatureFlag
  readonly to: Destination
  /** The `d` of a path on a 20 px grid. */
  readonly icon: string
}

const WAYS: readonly Way[] = [
  { name: 'Buy', flag: 'onramp', to: { view: 'OnRampAmount' }, icon: 'M10 4.25v11.5M4.25 10h11.5' },
  {
    name: 'Exchange',
    flag: 'pay',
    to: { view: 'PayWithExchange' },
    icon: 'M3.75 8 10 4.25 16.25 8zM5.5 8v6m3-6v6m3-6v6m3-6v6M3.75 15.75h12.5'
  },
  {
    name: 'Receive',
    flag: 'receive',
    to: { view: 'WalletReceive' },
    icon: 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M4.25 16.25h11.5'
  }
]

/** The ways to get something into the account. */
export function FundWalletView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const switches = useWidgetSelector(({ options }) => options.features)
  return (
    <ul className="list">
      {WAYS.filter(({ flag }) => isFeatureOn(switches, flag)).map(({ name, to, icon }) => (
        <li key={name}>
          <ListRow
            icon={
              <Icon>
                <path d={icon} />
              </Icon>
            }
            title={t(`onramp.fund${name}`)}
            detail={t(`onramp.fund${name}Detail`)}
            end={<ChevronIcon size={16} />}
            onClick={() => dispatch(goTo(to))}
          />
        </li>
      ))}
    </ul>
  )
}
