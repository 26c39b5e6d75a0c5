import { beforeEach } from 'vitest'

// Files share a page, and what a kit of the one before stored at its end is no visit of this one's. Tests of a server have none.
beforeEach(() => {
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  window.sessionStorage.clear()
})
