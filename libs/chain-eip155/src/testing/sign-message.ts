import { isHex, type Hex, type PrivateKeyAccount } from 'viem'
import { RpcFailure } from './rpc-failure.js'

/** Signs EIP-191 text; `message` is hex bytes, or text as some pages send it. */
export function signPersonalMessage(account: PrivateKeyAccount, message: unknown): Promise<Hex> {
  if (typeof message !== 'string') throw new RpcFailure(-32602, 'Invalid params: message')
  return account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/** Signs EIP-712 data given as JSON text or as an object. */
export function signTypedMessage(account: PrivateKeyAccount, typedData: unknown): Promise<Hex> {
  const parsed: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
  return account.signTypedData(parsed as Parameters<PrivateKeyAccount['signTypedData']>[0])
}
