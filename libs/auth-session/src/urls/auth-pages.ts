/** Addresses of the server's own pages. @source https://next-auth.js.org/configuration/pages */
export interface AuthPages {
  /** Where people choose how to sign in. @param error code that the page explains */
  signIn(callbackUrl: string, error?: string): string
  /** Where a server that offers nothing is explained. */
  error(): string
  /** Whether an address is that of the page where people choose how to sign in. */
  isSignIn(href: string): boolean
}

/** @param base address of the server's routes, without a slash at the end */
export function createAuthPages(base: () => string): AuthPages {
  return {
    signIn(callbackUrl, error) {
      const query = new URLSearchParams({ ...(error !== undefined && { error }), callbackUrl })
      return `${base()}/signin?${query.toString()}`
    },
    error: () => `${base()}/error`,
    isSignIn: (href) => href.split(/[?#]/)[0] === `${base()}/signin`
  }
}
