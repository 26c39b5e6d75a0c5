import type { BaseUnits } from '@appkit/core'
import { exactAmount, formatAmount, selectActiveNetwork } from '@appkit/core/internal'
import { cutAddress, plural, useMessages, useWidgetSelector } from '@appkit/ui-react'
import { describePermission, type Period } from '../logic/described-permission.js'
import type { en } from '../messages/en.js'

export interface PermissionLineProps {
  readonly permission: { readonly type: string; readonly data: unknown }
}

/** What one permission lets an app do, in a line. */
export function PermissionLine({ permission }: PermissionLineProps) {
  const t = useMessages<typeof en>()
  const network = useWidgetSelector((state) => selectActiveNetwork(state))
  const described = describePermission(permission)
  const coins = (units: BaseUnits) => {
    const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
    return `${exactAmount(formatAmount(units, decimals), t.locale)} ${symbol}`
  }
  const periodText = ({ unit, count }: Period) => plural(t, `smartSessions.${unit}`, count)
  switch (described.kind) {
    case 'calls': {
      const names = new Intl.ListFormat(t.locale).format(described.names)
      const contract = cutAddress(described.address)
      if (described.isInControl) return <bdi>{t('smartSessions.control', { names, contract })}</bdi>
      if (described.sends === undefined) return <bdi>{t('smartSessions.calls', { names, contract })}</bdi>
      return <bdi>{t('smartSessions.callsSending', { names, contract, amount: coins(described.sends) })}</bdi>
    }
    case 'coins':
      return (
        <bdi>{t('smartSessions.spend', { amount: coins(described.units), period: periodText(described.period) })}</bdi>
      )
    case 'tokens': {
      // How many decimals the token has is for its contract to say.
      const units = new Intl.NumberFormat(t.locale).format(BigInt(described.units))
      const amount = t('smartSessions.units', { units, token: cutAddress(described.token) })
      return <bdi>{t('smartSessions.spend', { amount, period: periodText(described.period) })}</bdi>
    }
    case 'other':
      return <bdi>{t('smartSessions.other', { type: described.type })}</bdi>
  }
}
