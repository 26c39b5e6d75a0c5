import type { ChainNamespace } from '@appkit/core'
import { selectNamespace } from '../page/initial-state.js'
import type { BalanceState, ConnectedAccount, KitState } from '../page/kit-state.js'
import type { AccountModel, ReadAttribute } from './button-contract.js'
import { cutBalance } from './cut-balance.js'

/** Reads what a button shows of an account. @param namespace the one that the button names. @param locale BCP 47, of the balance */
export function accountModel(
  { address }: ConnectedAccount,
  kit: KitState,
  namespace: ChainNamespace | undefined,
  read: ReadAttribute,
  locale: string | undefined
): AccountModel {
  const target = namespace ? { namespace } : {}
  if (selectNamespace(kit, namespace).network.mustSwitch) {
    const text = kit.language.words['button.networkUnsupported']
    return { content: { kind: 'label', text, others: [] }, state: 'unsupported', opens: target, watches: undefined }
  }
  const showsBalance = read('balance') !== 'hide'
  const active = namespace ?? kit.state.activeChain
  const known = active && kit.balances[active]
  return {
    content: {
      kind: 'account',
      address,
      text: shorten(address, read),
      balance: showsBalance ? balanceText(known, locale) : undefined
    },
    state: 'connected',
    opens: { ...target, view: 'Account' },
    watches: showsBalance ? { namespace } : undefined
  }
}

function balanceText(known: BalanceState | undefined, locale: string | undefined): string {
  return known ? `${cutBalance(known.balance, locale)} ${known.symbol.slice(0, 12)}` : '—'
}

function shorten(address: string, read: ReadAttribute): string {
  const count = (name: 'charsstart' | 'charsend', fallback: number) => {
    const given = read(name)
    return given !== null && /^\d{1,3}$/.test(given) ? Number(given) : fallback
  }
  // As the modal cuts it: four behind `0x`, and four.
  const start = count('charsstart', address.startsWith('0x') ? 6 : 4)
  const end = count('charsend', 4)
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
}
