import type { ReactNode } from 'react'
import { useMark } from '../../hooks/use-mark.js'
import { loadWalletConnectMark } from '../../marks/load-mark.js'
import { WalletIcon, type WalletIconProps } from './wallet-icon.js'

export interface WalletConnectIconProps {
  readonly size?: WalletIconProps['size']
  /** Stands in where the mark cannot be loaded. */
  readonly children: ReactNode
}

/** The mark of WalletConnect. Silent for screen readers. */
export function WalletConnectIcon({ size = 40, children }: WalletConnectIconProps) {
  const { src, isPending } = useMark(loadWalletConnectMark, 'walletConnect')
  if (src === undefined && !isPending) return children
  return <WalletIcon name="WalletConnect" icon={src} isPending={isPending} size={size} />
}
