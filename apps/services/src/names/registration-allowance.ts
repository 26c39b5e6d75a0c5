import type { Storage } from '../storage/storage.js'

const DAY = 86_400_000

/** How many names each address may take in a day. */
export interface RegistrationAllowance {
  /** @returns whether the address may take one more; one that is refused after all is given back */
  take(address: string): Promise<boolean>
  giveBack(address: string): Promise<void>
}

/** Counts in the storage, so that neither a restart nor another process begins anew. @param perDay 0: any number */
export function registrationAllowance(storage: Pick<Storage, 'increment'>, perDay: number): RegistrationAllowance {
  const count = (address: string, by: number): Promise<number> =>
    storage.increment(`names/taken-by/${address}`, { by, ttl: DAY, isSigned: true })
  return {
    async take(address) {
      if (perDay === 0 || (await count(address, 1)) <= perDay) return true
      await count(address, -1)
      return false
    },
    async giveBack(address) {
      if (perDay > 0) await count(address, -1)
    }
  }
}
