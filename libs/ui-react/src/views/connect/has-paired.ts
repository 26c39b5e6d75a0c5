import type { WalletRow, WalletSources } from '@appkit/core/internal'

/** Whether a wallet elsewhere is connected already: one session at a time. */
export const hasPaired = ({ relay, connectedUids }: WalletSources): boolean =>
  [...connectedUids].some((uid) => uid.startsWith(`${relay?.id}:`))

/** Whether a row leads to wallets that are not in the page. */
export const isElsewhere = ({ group }: WalletRow): boolean =>
  /^(?:walletConnect|external|featured|recommended)$/.test(group)
