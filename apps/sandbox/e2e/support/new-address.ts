import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Address } from 'viem'

/** An address that has not been used yet. */
export const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())
