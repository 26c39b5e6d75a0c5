import type { AppKit } from '@appkit/sdk'

/** What went wrong in a page, as text, oldest first. Read by tests. */
export interface PageTroubles {
  /** Breaches of the content security policy. */
  readonly violations: string[]
  /** Uncaught errors and unhandled rejections. */
  readonly errors: string[]
  /** What React had to repair while it took over a server-rendered page. */
  readonly recoverableErrors: string[]
}

declare global {
  interface Window {
    sandbox: PageTroubles
    /** The page's kits by id, for tests and for the console. */
    kits: Record<string, AppKit>
    /** What the app was told of signing in on its server, oldest first. */
    signIns?: string[]
  }
}
