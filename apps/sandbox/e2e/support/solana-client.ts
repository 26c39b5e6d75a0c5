import { callRpc } from '@appkit/local-chain'

/** The local Solana chain as a test reads it, without the kit. */
export function solanaRpc(method: string, params: readonly unknown[] = []): Promise<unknown> {
  return callRpc(`${process.env['SANDBOX_URL']}rpc/solana`, method, params)
}

/** The SOL of an address, lamports. */
export async function solanaBalance(address: string): Promise<number> {
  const { value } = (await solanaRpc('getBalance', [address])) as { value: number }
  return value
}
