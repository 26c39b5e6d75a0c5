import type { Address, Hex, PrivateKeyAccount } from 'viem'

/**
 * An account of a test wallet that loads what signs when it first signs: most visits of a page sign nothing, and the code is a large part of it.
 * @param address that of the key
 */
export function lazyAccount(key: Hex, address: Address): PrivateKeyAccount {
  const load = async (): Promise<PrivateKeyAccount> => (await import('viem/accounts')).privateKeyToAccount(key)
  return {
    type: 'local',
    source: 'privateKey',
    address,
    publicKey: '0x',
    sign: async (parameters) => (await load()).sign(parameters),
    signAuthorization: async (parameters) => (await load()).signAuthorization(parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),
    signTransaction: async (...parameters) => (await load()).signTransaction(...parameters),
    signTypedData: async (parameters) => (await load()).signTypedData(parameters)
  }
}
