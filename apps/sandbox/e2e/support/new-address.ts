import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Address } from 'viem'

/** An address that nobody has used yet. */
export const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())
