import type { UseAppKitConnection } from '@appkit/sdk/react/solana'
import { useEffect, useState } from 'react'

/** The SOL of an address as a connection reads it, lamports; read again with each `turn`. `undefined`: not known. */
export function useLamports(
  connection: UseAppKitConnection['connection'],
  address: string | undefined,
  turn: number
): number | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly lamports: number }>()
  useEffect(() => {
    if (!connection || address === undefined) return
    const asked = { isCurrent: true }
    const read = async (): Promise<void> => {
      const { PublicKey } = await import('@solana/web3.js')
      const lamports = await connection.getBalance(new PublicKey(address))
      if (asked.isCurrent) setKnown({ address, lamports })
    }
    void read()
    return () => {
      asked.isCurrent = false
    }
  }, [connection, address, turn])
  return connection && known?.address === address ? known?.lamports : undefined
}
