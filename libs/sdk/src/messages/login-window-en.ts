/** What a provider's window says until it is known where it goes, in English. */
export const loginWindowEn = { 'login.loading': 'Loading…' } as const
